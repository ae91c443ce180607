import type { KeyboardEvent, PointerEvent } from "react";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import { chapterOnLane, type ChapterLane } from "./chapter-lanes.ts";
import { barsHeightPx, laneGapPx, laneHeightPx } from "./timeline-shapes.ts";
import { placeUnder, type FoundPlaces } from "./timeline-ticks.tsx";

/** A place on the timeline under the pointer; `chapter` is set over a lane. */
export interface TimelinePoint {
  x: number;
  seconds: number;
  chapter: ChapterNode | null;
}

interface Strip {
  lanes: readonly ChapterLane[];
  found: FoundPlaces;
  lengthSeconds: number;
}

/** Keeps a drag that leaves the strip. */
export function capturePointer(event: PointerEvent): void {
  event.currentTarget.setPointerCapture(event.pointerId);
}

/** The place under the pointer; beside the tick of a hit, exactly the hit's time. */
export function pointAt(event: PointerEvent, { lanes, found, lengthSeconds }: Strip): TimelinePoint {
  const box = event.currentTarget.getBoundingClientRect();
  const x = Math.min(Math.max(0, event.clientX - box.left), box.width);
  const y = event.clientY - box.top;
  const secondsPerPx = box.width > 0 ? lengthSeconds / box.width : 0;
  const place = placeUnder(found, { x, y }, secondsPerPx);
  if (place !== null) return { x, seconds: place, chapter: null };
  const seconds = x * secondsPerPx;
  return { x, seconds, chapter: chapterUnder(lanes, x, y, seconds) };
}

function chapterUnder(
  lanes: readonly ChapterLane[],
  x: number,
  y: number,
  seconds: number,
): ChapterNode | null {
  const lane = lanes[Math.floor((y - barsHeightPx - 2) / (laneHeightPx + laneGapPx))];
  return lane ? chapterOnLane(lane, x, seconds) : null;
}

/** The time in seconds that a key moves the slider to; null for other keys. */
export function keyTarget(event: KeyboardEvent, seconds: number, length: number): number | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return null;
  const step = shiftKey ? 1 : 5;
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return seconds - step;
    case "ArrowRight":
    case "ArrowUp":
      return seconds + step;
    case "PageDown":
      return seconds - 60;
    case "PageUp":
      return seconds + 60;
    case "Home":
      return 0;
    case "End":
      return length;
    default:
      return null;
  }
}
