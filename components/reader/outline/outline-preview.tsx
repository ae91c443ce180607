import { useMemo } from "react";
import { chapterPreview } from "#lib/domain/chapters/chapter-preview.ts";
import type { NarrowedRow as Row } from "#lib/domain/chapters/narrow-outline.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { outlineWording } from "./outline-wording.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import { previewId } from "./use-outline-preview.ts";

interface OutlinePreviewProps {
  row: Row;
  paragraphs: readonly TextParagraph[];
  /** The top of the row and the right edge of the outline on the screen. */
  at: { top: number; right: number };
  onEnter: () => void;
  onLeave: () => void;
}

/** A chapter's first sentence, length and speakers, beside its row. Small screens have no room for it. */
export function OutlinePreview({ row, paragraphs, at, onEnter, onLeave }: OutlinePreviewProps) {
  const { node } = row;
  const ofCall = useCallText();
  const { firstSentence, lengthSeconds, talk } = useMemo(
    () => chapterPreview(node, paragraphs),
    [node, paragraphs],
  );
  const around = node.path.slice(0, -1).map(({ chapter }) => chapter.title);
  return (
    <div
      id={previewId}
      role="tooltip"
      className="fixed z-30 w-72 rounded-lg border border-line bg-panel px-3 py-2 shadow-float max-lg:hidden"
      style={{ top: `min(${at.top}px, calc(100dvh - 14rem))`, left: at.right + 4 }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {around.length > 0 && (
        <p {...ofCall} className="truncate text-11 text-ink-3">
          {around.join(" › ")}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 text-12">
        <span {...ofCall} className="min-w-0 font-medium wrap-break-word">
          {node.chapter.title}
        </span>
        {lengthSeconds !== null && (
          <span className="shrink-0 text-ink-3 num">{outlineWording.lasts(lengthSeconds)}</span>
        )}
      </p>
      {firstSentence === null ? (
        <p className="mt-1 text-12 text-ink-2">{outlineWording.silent}</p>
      ) : (
        <p {...ofCall} className="mt-1 line-clamp-4 text-12 text-ink-2">
          {firstSentence}
        </p>
      )}
      {talk.length > 0 && (
        <p {...ofCall} className="mt-1 text-12 text-ink-3 num">
          {outlineWording.talk(talk)}
        </p>
      )}
    </div>
  );
}
