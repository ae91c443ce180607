import CaptionsOff from "lucide-react/icons/captions-off";
import { Fragment, memo, type ReactNode } from "react";
import { describeStretch } from "#components/reader/speakers/speaker-wording.ts";
import { InterruptionGlyph } from "#components/state/state-glyph.tsx";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import type { CollapsedRange } from "#lib/domain/speakers/collapse-hidden.ts";
import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import type { MissingText } from "#lib/domain/transcript/text-gaps.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { describeInterruption, describeMissingText, readerWording } from "../reader-wording.ts";
import { TranscriptParagraph } from "./transcript-paragraph.tsx";

/** What is missing of a call before a piece of its text. */
export interface Losses {
  missing: readonly MissingText[];
  interruptions: readonly Interruption[];
}

/** A paragraph or a stretch of hidden ones, with everything that its look depends on. */
export type TextRow = { losses: Losses | null } & (
  | ({ kind: "paragraph"; soundBegins: boolean } & ParagraphLook)
  | ({ kind: "hidden" } & CollapsedRange)
);

interface ParagraphLook {
  paragraph: TextParagraph;
  index: number;
  chapters: readonly ChapterNode[];
  part?: "question" | "answer";
  questionWording?: string;
  isSilent: boolean;
}

/**
 * A few neighbouring paragraphs. Rendered again only when one of them changed, so that a word that is added to a call
 * of hours costs no more than one that is added to a short one.
 */
export const TextBlock = memo(
  function TextBlock({ rows, path }: { rows: readonly TextRow[]; path: string }) {
    return rows.map((row) =>
      row.kind === "hidden" ? (
        <Fragment key={`hidden ${row.first}`}>
          <LossMarks losses={row.losses} />
          <p role="note" data-fold={row.first} className="reader-fold">
            {describeStretch(row)}
          </p>
        </Fragment>
      ) : (
        <Fragment key={row.paragraph.key}>
          <LossMarks losses={row.losses} />
          {row.soundBegins && <SoundBegins seconds={row.paragraph.start} />}
          <TranscriptParagraph {...lookOf(row)} path={path} />
        </Fragment>
      ),
    );
  },
  (before, after) =>
    before.path === after.path &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => isSame(row, after.rows[index]!)),
);

function lookOf({
  paragraph,
  index,
  chapters,
  part,
  questionWording,
  isSilent,
}: ParagraphLook): ParagraphLook {
  return { paragraph, index, chapters, part, questionWording, isSilent };
}

function isSame(one: TextRow, other: TextRow): boolean {
  const names = Object.keys(one) as (keyof TextRow)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

const noWords = <CaptionsOff className="size-4 shrink-0 text-ink-3" />;
const interrupted = <InterruptionGlyph className="size-4 shrink-0 text-ink-3" />;

/** Marks the parts of the call that are missing, in their place in the text. */
export function LossMarks({ losses }: { losses: Losses | null }) {
  if (losses === null) return null;
  return (
    <>
      {losses.missing.map((one) => (
        <LossMark key={`text ${one.toAt}`} sign={noWords} words={describeMissingText(one)} />
      ))}
      {losses.interruptions.map((one) => (
        <LossMark key={one.toAt} sign={interrupted} words={describeInterruption(one)} />
      ))}
    </>
  );
}

/** Says from where on a live call can still be heard. Takes no room, because the place moves as the call goes on. */
function SoundBegins({ seconds }: { seconds: number }) {
  return (
    <p role="note" className="no-print relative h-0">
      <span className="absolute top-0.5 right-0 text-12 leading-4 text-ink-3 num">
        {readerWording.soundFrom(seconds)}
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
