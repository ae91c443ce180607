import { memo, useMemo, type RefObject } from "react";
import type { ChapterLane } from "#components/reader/timeline/chapter-lanes.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import { barsHeightPx, barsPath, laneGapPx, laneHeightPx, lanePath } from "./timeline-shapes.ts";

interface TimelineSpeechProps {
  density: readonly number[];
  width: number;
  /** The dark copy of the strip, which `movePlayhead` reveals as far as the call has played. */
  played: RefObject<HTMLDivElement | null>;
}

export const TimelineSpeech = memo(function TimelineSpeech({ density, width, played }: TimelineSpeechProps) {
  const path = useMemo(() => barsPath(density), [density]);
  const drawing = (className: string) => (
    <svg width={width} height={barsHeightPx} className={className} aria-hidden>
      <path d={path} className="reader-bars" stroke="currentColor" />
    </svg>
  );
  return (
    <>
      {drawing("absolute top-0 left-0 text-line-strong")}
      <div
        ref={played}
        className="pointer-events-none absolute top-0 left-0 overflow-hidden will-change-transform"
        style={{ width }}
      >
        {drawing("block text-ink will-change-transform dark:text-ink-2")}
      </div>
    </>
  );
});

interface TimelineLanesProps {
  lanes: readonly ChapterLane[];
  width: number;
  active: ChapterNode | null;
}

export const TimelineLanes = memo(function TimelineLanes({ lanes, width, active }: TimelineLanesProps) {
  const current = new Set(active?.path.map((node) => node.chapter.id));
  const pathOf = (isIncluded: (ids: readonly number[]) => boolean) =>
    lanes.map((lane, index) => lanePath(lane, index, isIncluded)).join("");
  return (
    <svg
      width={width}
      height={lanes.length * (laneHeightPx + laneGapPx)}
      className="absolute left-0"
      style={{ top: barsHeightPx + 4 }}
      aria-hidden
    >
      <path d={pathOf((ids) => !ids.some((id) => current.has(id)))} className="fill-line-strong" />
      <path d={pathOf((ids) => ids.some((id) => current.has(id)))} className="fill-(--tone)" />
    </svg>
  );
});
