/** How far a picture is moved, in CSS pixels to the right and down. */
export interface Drift {
  x: number;
  y: number;
}

const mostPx = 24;
const shareOfShortSide = 0.011;

/** The room a wall keeps free for its drift, in CSS pixels: the whole picture wanders inside it. */
export function driftReach(width: number, height: number): number {
  return Math.min(mostPx, Math.floor(Math.min(width, height) * shareOfShortSide));
}

/**
 * Where the picture stands in a minute, so that no pixel shows the same edge for hours. Two waves without a
 * common period visit the whole square; neighbouring minutes are near each other. Never beyond `reach`.
 */
export function pixelDrift(minute: number, reach: number): Drift {
  const wave = (periodMinutes: number) => (Math.sin((2 * Math.PI * minute) / periodMinutes) + 1) / 2;
  return { x: Math.round(wave(19) * reach), y: Math.round(wave(31) * reach) };
}
