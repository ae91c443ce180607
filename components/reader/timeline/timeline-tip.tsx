import { activeChapterAt } from "#lib/domain/chapters/active-chapter.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import { describeInterruption } from "#components/reader/reader-wording.ts";
import { sentenceSpan, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { findWordAt } from "#lib/domain/transcript/word-lookup.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import type { TimelinePoint } from "./timeline-pointer.ts";

interface TimelineTipProps {
  point: TimelinePoint;
  /** The speaker there; null where none is named. */
  speaker: string | null;
  width: number;
  tree: ChapterTree;
  paragraphs: readonly TextParagraph[];
  interruptions: readonly Interruption[];
}

const tipWidthPx = 288;

/** The chapter, time, speaker and sentence at the pointer. */
export function TimelineTip({ point, speaker, width, tree, paragraphs, interruptions }: TimelineTipProps) {
  const ofCall = useCallText();
  const seconds = point.chapter?.chapter.startSeconds ?? point.seconds;
  const chapter = point.chapter ?? activeChapterAt(tree.nodes, seconds);
  const left = Math.min(Math.max(0, point.x - tipWidthPx / 2), Math.max(0, width - tipWidthPx));
  const interruption = interruptions.find(
    ({ fromSeconds, toSeconds }) => fromSeconds !== null && seconds >= fromSeconds && seconds < toSeconds,
  );
  const sentence = interruption ? describeInterruption(interruption) : sentenceAt(paragraphs, seconds);
  const around = chapter?.path.slice(0, -1).map((node) => node.chapter.title) ?? [];
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full left-0 z-10 mb-3 rounded-lg border border-line bg-panel px-3 py-2 shadow-float max-md:hidden"
      style={{ width: tipWidthPx, transform: `translateX(${left}px)` }}
    >
      {around.length > 0 && (
        <p {...ofCall} className="truncate text-11 text-ink-3">
          {around.join(" › ")}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 text-12">
        <span data-testid="timeline-chapter" {...ofCall} className="min-w-0 font-medium wrap-break-word">
          {chapter?.chapter.title ?? "No chapter"}
        </span>
        <span className="mono text-ink-3">{formatCallTime(seconds)}</span>
      </p>
      {speaker !== null && (
        <p {...ofCall} className="mt-1 truncate text-12 text-ink-3">
          {speaker}
        </p>
      )}
      {sentence !== null && (
        <p {...ofCall} className="mt-1 line-clamp-3 text-12 text-ink-2">
          {sentence}
        </p>
      )}
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
