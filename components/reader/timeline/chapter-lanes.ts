import type { ChapterNode } from "../../../lib/domain/chapters/chapter-tree.ts";

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

/** What a pointer needs to hit a segment: its width, and how far apart neighbours stay two segments. */
export interface Reach {
  narrowestPx: number;
  apartPx: number;
}

export const mouseReach: Reach = { narrowestPx: 8, apartPx: 4 };
/** A segment that stands alone is widened to as much, for which there is room. */
export const fingerReach: Reach = { narrowestPx: 44, apartPx: 44 };

/**
 * Lays chapters out in one lane per level. Neighbours too narrow to hit become one segment. Chapters outside the
 * recording are left out; the outline lists and marks them.
 */
export function layOutLanes(
  nodes: readonly ChapterNode[],
  levels: readonly number[],
  durationSeconds: number,
  widthPx: number,
  { narrowestPx, apartPx }: Reach = mouseReach,
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
      if (last && isNarrow(last) && from - last.to < apartPx) {
        last.to = Math.max(last.to, to);
        last.nodes.push(node);
      } else {
        segments.push({ from: Math.max(from, last?.to ?? 0), to, nodes: [node] });
      }
    }
    const wide = segments.filter((segment) => segment.to > segment.from).reduce(joinNarrow, []);
    return { level, segments: wide };
  });

  function isNarrow({ from, to }: LaneSegment): boolean {
    return to - from < narrowestPx;
  }
  /** Before a gap or the end there is no next one to join, so that the one before takes it in. */
  function joinNarrow(joined: LaneSegment[], segment: LaneSegment): LaneSegment[] {
    const last = joined.at(-1);
    if (!last || !isNarrow(segment) || segment.from - last.to >= apartPx) return [...joined, segment];
    const both = { from: last.from, to: segment.to, nodes: [...last.nodes, ...segment.nodes] };
    return [...joined.slice(0, -1), both];
  }
}

/**
 * The chapter under a position on a lane: within a merged segment the last one that starts before it. Pixels,
 * seconds.
 */
export function chapterOnLane(lane: ChapterLane, px: number, seconds: number): ChapterNode | null {
  const segment = lane.segments.find(({ from, to }) => px >= from && px < to);
  if (!segment) return null;
  return segment.nodes.findLast((node) => node.chapter.startSeconds <= seconds) ?? segment.nodes[0] ?? null;
}
