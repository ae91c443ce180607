import type { ChapterLane } from "#components/reader/timeline/chapter-lanes.ts";

export const barStepPx = 4.5;
export const barsHeightPx = 44;
export const laneHeightPx = 5;
export const laneGapPx = 3;

/** The density of speech as one path of vertical strokes. */
export function barsPath(density: readonly number[]): string {
  const middle = barsHeightPx / 2;
  const reach = middle - 2;
  return density
    .map((value, index) => {
      const half = Math.max(0.75, Math.sqrt(value) * reach);
      const x = (index * barStepPx + barStepPx / 2).toFixed(2);
      return `M${x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`;
    })
    .join("");
}

/** Those of a lane's segments whose chapters pass the filter, as one path of rounded bars. */
export function lanePath(
  lane: ChapterLane,
  index: number,
  isIncluded: (ids: readonly number[]) => boolean,
): string {
  const top = index * (laneHeightPx + laneGapPx);
  const radius = laneHeightPx / 2;
  return lane.segments
    .filter((segment) => isIncluded(segment.nodes.map((node) => node.chapter.id)))
    .map(({ from, to }) => {
      const width = Math.max(1, to - from - 2);
      const round = Math.min(radius, width / 2);
      const straight = (width - 2 * round).toFixed(2);
      const arc = (dy: number) => `a${round} ${radius} 0 0 1 0 ${dy}`;
      return `M${(from + round).toFixed(2)} ${top}h${straight}${arc(laneHeightPx)}h-${straight}${arc(-laneHeightPx)}z`;
    })
    .join("");
}

/** Places on the timeline as one path of short strokes above the chapter lanes, at most one per pixel. */
export function ticksPath(pixels: readonly number[], heightPx: number): string {
  return [...new Set(pixels.map(Math.round))].map((x) => `M${x} ${barsHeightPx + 3}v${-heightPx}`).join("");
}
