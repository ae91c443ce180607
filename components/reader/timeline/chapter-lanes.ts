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

const narrowestPx = 8;

/**
 * Lays chapters out in one lane per level. Neighbours too narrow to hit become one segment. Chapters outside the
 * recording are left out; the outline lists and marks them.
 */
export function layOutLanes(
  nodes: readonly ChapterNode[],
  levels: readonly number[],
  durationSeconds: number,
  widthPx: number,
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
      const isCrowded = last && (last.to - last.from < narrowestPx || to - from < narrowestPx);
      const isNeighbour = last && from - last.to < narrowestPx / 2;
      if (isCrowded && isNeighbour) {
        last.to = Math.max(last.to, to);
        last.nodes.push(node);
      } else {
        segments.push({ from: Math.max(from, last?.to ?? 0), to, nodes: [node] });
      }
    }
    return { level, segments: segments.filter((segment) => segment.to > segment.from) };
  });
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
