/** How far the picture is moved, in CSS pixels to the right and down. */
export interface Drift {
  x: number;
  y: number;
}

const maxPx = 24;
const shareOfShortSide = 0.011;

/** The margin in which the whole picture drifts, in CSS pixels. */
export function driftReach(width: number, height: number): number {
  return Math.min(maxPx, Math.floor(Math.min(width, height) * shareOfShortSide));
}

/**
 * The position of the picture in a minute, so that no pixel shows the same edge for hours and the screen does not
 * burn in. Two waves without a common period cover the whole square in small steps. Never beyond `reach`.
 */
export function pixelDrift(minute: number, reach: number): Drift {
  const wave = (periodMinutes: number) => (Math.sin((2 * Math.PI * minute) / periodMinutes) + 1) / 2;
  return { x: Math.round(wave(19) * reach), y: Math.round(wave(31) * reach) };
}
