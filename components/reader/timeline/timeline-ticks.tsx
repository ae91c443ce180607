import { memo } from "react";
import { barsHeightPx, ticksPath } from "./timeline-shapes.ts";

/** The times of a search's hits in seconds, in order, and the current one. */
export interface FoundPlaces {
  seconds: readonly number[];
  current: number | null;
}

interface TimelineTicksProps {
  found: FoundPlaces;
  lengthSeconds: number;
  width: number;
}

const tickPx = 7;
const currentTickPx = 13;
/** A press this close to a tick goes to the tick. */
const reachPx = 4;

/** The hits of a search as ticks above the chapter lanes; the list of hits says the same in words. */
export const TimelineTicks = memo(function TimelineTicks({
  found,
  lengthSeconds,
  width,
}: TimelineTicksProps) {
  if (lengthSeconds <= 0 || found.seconds.length === 0) return null;
  const scale = width / lengthSeconds;
  const pixels = found.seconds.map((seconds) => Math.min(seconds * scale, width - 1));
  return (
    <svg
      width={width}
      height={barsHeightPx + 4}
      className="pointer-events-none absolute top-0 left-0"
      data-testid="timeline-ticks"
      aria-hidden
    >
      <path d={ticksPath(pixels, tickPx)} className="stroke-panel" strokeWidth={4} />
      <path d={ticksPath(pixels, tickPx)} className="stroke-ink" strokeWidth={1.5} />
      {found.current !== null && (
        <path
          d={ticksPath([found.current * scale], currentTickPx)}
          className="stroke-(--tone)"
          strokeWidth={2.5}
        />
      )}
    </svg>
  );
});

/** The time of the hit whose tick is at a point; null elsewhere. Pixels from the timeline's corner. */
export function placeUnder(
  { seconds }: FoundPlaces,
  { x, y }: { x: number; y: number },
  secondsPerPx: number,
): number | null {
  if (y < barsHeightPx - currentTickPx || y > barsHeightPx + 3) return null;
  const at = x * secondsPerPx;
  const distance = (place: number) => Math.abs(place - at);
  let nearest: number | null = null;
  for (const place of seconds) if (nearest === null || distance(place) < distance(nearest)) nearest = place;
  return nearest !== null && distance(nearest) <= reachPx * secondsPerPx ? nearest : null;
}
