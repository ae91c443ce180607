import { formatCallTime } from "#lib/domain/call-time.ts";
import { activeChapterAt } from "#lib/domain/active-chapter.ts";
import type { ChapterNode, ChapterTree } from "#lib/domain/chapter-tree.ts";
import { sentenceSpan, type TextParagraph } from "#lib/domain/transcript-text.ts";
import { findWordAt } from "#lib/domain/word-lookup.ts";

/** A place on the timeline under the pointer; `chapter` when it is over a lane. */
export interface TimelinePoint {
  x: number;
  seconds: number;
  chapter: ChapterNode | null;
}

interface TimelineTipProps {
  point: TimelinePoint;
  width: number;
  tree: ChapterTree;
  paragraphs: readonly TextParagraph[];
}

const tipWidthPx = 288;

/** What is said at the place under the pointer, and in which chapter. */
export function TimelineTip({ point, width, tree, paragraphs }: TimelineTipProps) {
  const seconds = point.chapter?.chapter.startSeconds ?? point.seconds;
  const chapter = point.chapter ?? activeChapterAt(tree.nodes, seconds);
  const left = Math.min(Math.max(0, point.x - tipWidthPx / 2), Math.max(0, width - tipWidthPx));
  const sentence = sentenceAt(paragraphs, seconds);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full left-0 z-10 mb-3 rounded-lg border border-line bg-panel px-3 py-2 shadow-float max-md:hidden"
      style={{ width: tipWidthPx, transform: `translateX(${left}px)` }}
    >
      <p className="flex items-baseline justify-between gap-3 text-12">
        <span className="truncate font-medium">
          {chapter?.path.map((node) => node.chapter.title).join(" › ") ?? "No chapter"}
        </span>
        <span className="mono text-ink-3">{formatCallTime(seconds)}</span>
      </p>
      {sentence !== null && <p className="mt-1 line-clamp-2 text-12 text-ink-2">{sentence}</p>}
    </div>
  );
}

function sentenceAt(paragraphs: readonly TextParagraph[], seconds: number): string | null {
  const position = findWordAt(paragraphs, seconds);
  const paragraph = position && paragraphs[position.paragraph];
  if (!position || !paragraph) return null;
  const { from, to } = sentenceSpan(paragraph, position.word);
  return paragraph.text.slice(from, to);
}
