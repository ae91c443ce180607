import type { WallSettings } from "../../../lib/domain/wall/wall-settings.ts";

/** The size of a viewport in CSS pixels; on a wall it fills the screen. */
export interface Viewport {
  width: number;
  height: number;
}

/** The x-height of the typeface as a share of its font size, rounded down. */
const xHeightShare = 0.5;
/** A lower-case letter must fill at least this angle to be read at a glance. */
export const readableArcMinutes = 10;
const metresPerInch = 0.0254;
/** A wall has enough room with this many units along its long side; on larger screens type grows instead. */
const maxUnitsAlong = 72;
/** With fewer units no sentence fits. Type is then as large as fits, and the wall says that it is too small. */
const minUnitsWide = 20;
const minUnitsHigh = 11;
const smallestPx = 11;

/** The smallest type size of a wall. Everything else is this size or larger. */
export interface WallType {
  /** Font size in CSS pixels. */
  unitPx: number;
  /** False when type of the needed size does not fit on the screen. */
  isReadable: boolean;
}

/** The font size in CSS pixels whose lower-case letters fill ten minutes of arc at the given distance. */
export function readableFontPx(
  { distanceMetres, screenInches }: Pick<WallSettings, "distanceMetres" | "screenInches">,
  { width, height }: Viewport,
): number {
  const xHeightMetres = 2 * distanceMetres * Math.tan(((readableArcMinutes / 60) * Math.PI) / 360);
  const pxPerMetre = Math.hypot(width, height) / (screenInches * metresPerInch);
  return (xHeightMetres / xHeightShare) * pxPerMetre;
}

/** The unit of a wall: readable from the given distance, and no smaller than the design needs. */
export function wallType(
  settings: Pick<WallSettings, "distanceMetres" | "screenInches">,
  viewport: Viewport,
): WallType {
  const needed = readableFontPx(settings, viewport);
  const preferred = Math.max(needed, Math.max(viewport.width, viewport.height) / maxUnitsAlong, smallestPx);
  const largest = Math.min(viewport.width / minUnitsWide, viewport.height / minUnitsHigh);
  return { unitPx: Math.min(preferred, largest), isReadable: needed <= largest };
}
