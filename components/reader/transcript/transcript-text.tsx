import CaptionsOff from "lucide-react/icons/captions-off";
import { Fragment, memo, useMemo, type ReactNode } from "react";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { speakerWords, stretchWords } from "#components/reader/speakers/speaker-words.ts";
import type { Exchange } from "#lib/domain/speakers/exchanges.ts";
import { layOutShown } from "#lib/domain/speakers/lay-out-shown.ts";
import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import type { MissingText } from "#lib/domain/transcript/missing-text.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { lastAtOrBefore } from "#lib/domain/transcript/transcript-text.ts";
import { interruptionWords, missingTextWords, readerWords } from "../reader-words.ts";
import { TranscriptParagraph } from "./transcript-paragraph.tsx";

interface TranscriptTextProps {
  paragraphs: readonly TextParagraph[];
  /** How many of them are rendered so far. */
  shown: number;
  tree: ChapterTree;
  path: string;
  interruptions: readonly Interruption[];
  missingTexts: readonly MissingText[];
  exchanges?: readonly Exchange[];
  /** The paragraphs that a filter leaves; null without one. */
  filtered?: ReadonlySet<number> | null;
  /** The first paragraph whose sound a live stream still has; 0 for all. */
  heardFrom?: number;
}

const noExchanges: readonly Exchange[] = [];
const noHeadings: readonly ChapterNode[] = [];
const noWords = <CaptionsOff className="size-4 shrink-0 text-ink-3" />;
const interrupted = <StateGlyph state="liveFailedInterrupted" className="size-4 shrink-0 text-ink-3" />;

/** The text of a call with chapter headings. Re-renders only when words or chapters change. */
export const TranscriptText = memo(function TranscriptText(props: TranscriptTextProps) {
  const { paragraphs, shown, tree, path, interruptions, missingTexts } = props;
  const { exchanges = noExchanges, filtered = null, heardFrom = 0 } = props;
  const headings = useMemo(() => placeHeadings(paragraphs, tree), [paragraphs, tree]);
  const pieces = useMemo(
    () => layOutShown(paragraphs, shown, headings, filtered),
    [paragraphs, shown, headings, filtered],
  );
  const parts = useMemo(() => partsOf(exchanges), [exchanges]);
  // A mark after the last words is shown at the end of the text until new words arrive.
  const marksBefore = (from: number, to: number) => {
    const isHere = ({ toSeconds }: { toSeconds: number }) => toSeconds > from && toSeconds <= to;
    return [
      ...missingTexts
        .filter(isHere)
        .map((one) => <LossMark key={`text ${one.toAt}`} sign={noWords} words={missingTextWords(one)} />),
      ...interruptions
        .filter(isHere)
        .map((one) => <LossMark key={one.toAt} sign={interrupted} words={interruptionWords(one)} />),
    ];
  };
  const startOf = (index: number) => paragraphs[index]?.start ?? Number.NEGATIVE_INFINITY;
  return (
    <>
      {pieces.map((piece) => {
        if (piece.kind === "hidden") {
          const marks = marksBefore(startOf(piece.first - 1), startOf(piece.last));
          return (
            <Fragment key={`hidden ${piece.first}`}>
              {marks}
              <p role="note" data-fold={piece.first} className="reader-fold">
                {stretchWords(piece)}
              </p>
            </Fragment>
          );
        }
        const { index, chapters } = piece;
        const paragraph = paragraphs[index]!;
        return (
          <Fragment key={paragraph.key}>
            {marksBefore(startOf(index - 1), paragraph.start)}
            {index === heardFrom && index > 0 && <SoundBegins seconds={paragraph.start} />}
            <TranscriptParagraph
              paragraph={paragraph}
              index={index}
              path={path}
              chapters={chapters.length === 0 ? noHeadings : chapters}
              {...parts.get(index)}
              isSilent={index < heardFrom}
            />
          </Fragment>
        );
      })}
      {shown >= paragraphs.length && marksBefore(startOf(paragraphs.length - 1), Number.POSITIVE_INFINITY)}
    </>
  );
});

interface ParagraphPart {
  part: "question" | "answer";
  exchangeWords?: string;
}

/** The part of each paragraph that belongs to a question with its answer. */
function partsOf(exchanges: readonly Exchange[]): Map<number, ParagraphPart> {
  const parts = new Map<number, ParagraphPart>();
  for (const { question, answer, answerers } of exchanges) {
    for (let index = question.first; index <= question.last; index += 1)
      parts.set(index, { part: "question" });
    for (let index = answer.first; index <= answer.last; index += 1) parts.set(index, { part: "answer" });
    parts.set(question.first, { part: "question", exchangeWords: speakerWords.question(answerers) });
  }
  return parts;
}

/** Places headings: before the paragraph with which the chapter begins, or before the next if it begins inside one. */
function placeHeadings(paragraphs: readonly TextParagraph[], tree: ChapterTree): Map<number, ChapterNode[]> {
  const headings = new Map<number, ChapterNode[]>();
  for (const node of tree.nodes) {
    const at =
      lastAtOrBefore(paragraphs, node.chapter.startSeconds - 0.01, (paragraph) => paragraph.start) + 1;
    if (at >= paragraphs.length) continue;
    headings.set(at, [...(headings.get(at) ?? []), node]);
  }
  return headings;
}

/** Says from where on a live call can still be heard. Takes no room, because the place moves as the call goes on. */
function SoundBegins({ seconds }: { seconds: number }) {
  return (
    <p role="note" className="no-print relative h-0">
      <span className="absolute top-0.5 right-0 text-12 leading-4 text-ink-3 num">
        {readerWords.soundFrom(seconds)}
      </span>
    </p>
  );
}

/** Marks a part of the call that is missing, in its place in the text. */
function LossMark({ sign, words }: { sign: ReactNode; words: string }) {
  return (
    <p
      role="note"
      className="my-6 flex items-center gap-3 rounded-lg border border-line-strong hatch px-3.5 py-2.5 text-13 text-ink-2 num"
    >
      {sign}
      <span className="min-w-0">{words}</span>
    </p>
  );
}
