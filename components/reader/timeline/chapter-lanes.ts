import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";

/** A segment of a lane on the timeline, in pixels. Stands for several chapters where they are too narrow. */
export interface LaneSegment {
  from: number;
  to: number;
  nodes: ChapterNode[];
}

/** One lane of the timeline: the chapters of one level. */
export interface ChapterLane {
  level: number;
  segments: LaneSegment[];
}

/** The minimum width of a segment that a pointer can hit, and the gap from which a narrow neighbour is not merged. */
export interface HitArea {
  minWidthPx: number;
  minGapPx: number;
}

export const mouseHitArea: HitArea = { minWidthPx: 8, minGapPx: 4 };
/** `touch-lanes.tsx` widens narrow segments; the gap keeps them from covering a neighbour. */
export const touchHitArea: HitArea = { minWidthPx: 44, minGapPx: 44 };

/**
 * Lays chapters out in one lane per level. Neighbours too narrow to hit are merged into one segment. Left out are
 * chapters outside the recording, which the outline marks, and those covered by an earlier one of their level.
 */
export function layOutLanes(
  nodes: readonly ChapterNode[],
  levels: readonly number[],
  durationSeconds: number,
  widthPx: number,
  { minWidthPx, minGapPx }: HitArea = mouseHitArea,
): ChapterLane[] {
  if (durationSeconds <= 0 || widthPx <= 0) return [];
  const scale = widthPx / durationSeconds;
  return levels.map((level) => {
    const segments: LaneSegment[] = [];
    for (const node of nodes) {
      const { chapter, untilSeconds } = node;
      if (chapter.level !== level || chapter.startSeconds >= durationSeconds) continue;
      const from = Math.max(0, chapter.startSeconds * scale);
      const to = Math.min(widthPx, Math.max(untilSeconds, chapter.startSeconds) * scale);
      const last = segments.at(-1);
      if (last && isNarrow(last) && from - last.to < minGapPx) {
        last.to = Math.max(last.to, to);
        last.nodes.push(node);
      } else {
        segments.push({ from: Math.max(from, last?.to ?? 0), to, nodes: [node] });
      }
    }
    const merged = segments.filter((segment) => segment.to > segment.from).reduce(joinNarrow, []);
    return { level, segments: merged };
  });

  function isNarrow({ from, to }: LaneSegment): boolean {
    return to - from < minWidthPx;
  }
  /** Merges a segment that is still narrow into the one before it. */
  function joinNarrow(joined: LaneSegment[], segment: LaneSegment): LaneSegment[] {
    const last = joined.at(-1);
    if (!last || !isNarrow(segment) || segment.from - last.to >= minGapPx) return [...joined, segment];
    const both = { from: last.from, to: segment.to, nodes: [...last.nodes, ...segment.nodes] };
    return [...joined.slice(0, -1), both];
  }
}

/** The chapter at a position on a lane; within a merged segment, the last one that starts before that time. */
export function chapterOnLane(lane: ChapterLane, px: number, seconds: number): ChapterNode | null {
  const segment = lane.segments.find(({ from, to }) => px >= from && px < to);
  if (!segment) return null;
  return segment.nodes.findLast((node) => node.chapter.startSeconds <= seconds) ?? segment.nodes[0] ?? null;
}
