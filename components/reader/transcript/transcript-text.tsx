import { memo, useMemo } from "react";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { speakerWording } from "#components/reader/speakers/speaker-wording.ts";
import type { QuestionAndAnswer } from "#lib/domain/speakers/questions.ts";
import { collapseHidden } from "#lib/domain/speakers/collapse-hidden.ts";
import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import type { MissingText } from "#lib/domain/transcript/text-gaps.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { lastAtOrBefore } from "#lib/domain/transcript/transcript-text.ts";
import { LossMarks, TextBlock, type Losses, type TextRow } from "./text-block.tsx";

interface TranscriptTextProps {
  paragraphs: readonly TextParagraph[];
  /** How many of them are rendered so far. */
  shown: number;
  tree: ChapterTree;
  path: string;
  interruptions: readonly Interruption[];
  missingTexts: readonly MissingText[];
  questions?: readonly QuestionAndAnswer[];
  /** The paragraphs that a filter leaves; null without one. */
  filtered?: ReadonlySet<number> | null;
  /** The first paragraph whose sound a live stream still has; 0 for all. */
  heardFrom?: number;
}

const noQuestions: readonly QuestionAndAnswer[] = [];
const noHeadings: readonly ChapterNode[] = [];
const rowsOfBlock = 20;

/** The text of a call with chapter headings. Re-renders only when words or chapters change. */
export const TranscriptText = memo(function TranscriptText(props: TranscriptTextProps) {
  const { paragraphs, shown, tree, path, interruptions, missingTexts } = props;
  const { questions = noQuestions, filtered = null, heardFrom = 0 } = props;
  const headings = useMemo(() => placeHeadings(paragraphs, tree), [paragraphs, tree]);
  const pieces = useMemo(
    () => collapseHidden(paragraphs, shown, headings, filtered),
    [paragraphs, shown, headings, filtered],
  );
  const parts = useMemo(() => partsOf(questions), [questions]);
  // A mark after the last words is shown at the end of the text until new words arrive.
  const lossesBetween = (from: number, to: number): Losses | null => {
    const isHere = ({ toSeconds }: { toSeconds: number }) => toSeconds > from && toSeconds <= to;
    const losses = { missing: missingTexts.filter(isHere), interruptions: interruptions.filter(isHere) };
    return losses.missing.length + losses.interruptions.length === 0 ? null : losses;
  };
  const startOf = (index: number) => paragraphs[index]?.start ?? Number.NEGATIVE_INFINITY;
  const rows = pieces.map((piece): TextRow => {
    if (piece.kind === "hidden")
      return { ...piece, losses: lossesBetween(startOf(piece.first - 1), startOf(piece.last)) };
    const { kind, index, chapters } = piece;
    return {
      kind,
      index,
      paragraph: paragraphs[index]!,
      chapters: chapters.length === 0 ? noHeadings : chapters,
      ...parts.get(index),
      isSilent: index < heardFrom,
      soundBegins: index === heardFrom && index > 0,
      losses: lossesBetween(startOf(index - 1), startOf(index)),
    };
  });
  const blocks = Array.from({ length: Math.ceil(rows.length / rowsOfBlock) }, (_, block) =>
    rows.slice(block * rowsOfBlock, (block + 1) * rowsOfBlock),
  );
  return (
    <>
      {blocks.map((block, index) => (
        <TextBlock key={index} rows={block} path={path} />
      ))}
      {shown >= paragraphs.length && (
        <LossMarks losses={lossesBetween(startOf(paragraphs.length - 1), Number.POSITIVE_INFINITY)} />
      )}
    </>
  );
});

interface ParagraphPart {
  part: "question" | "answer";
  questionWording?: string;
}

/** The part of each paragraph that belongs to a question with its answer. */
function partsOf(questions: readonly QuestionAndAnswer[]): Map<number, ParagraphPart> {
  const parts = new Map<number, ParagraphPart>();
  for (const { question, answer, answerers } of questions) {
    for (let index = question.first; index <= question.last; index += 1)
      parts.set(index, { part: "question" });
    for (let index = answer.first; index <= answer.last; index += 1) parts.set(index, { part: "answer" });
    parts.set(question.first, { part: "question", questionWording: speakerWording.question(answerers) });
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
