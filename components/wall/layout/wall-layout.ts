import { shownOf, wallGap } from "./wall-space.ts";
import type { TileDemand, WallSpace } from "./wall-space.ts";
import { fitTiles } from "./wall-tiles.ts";
import type { TilePlan } from "./wall-tiles.ts";

/** How much a wall has to show. */
export interface WallDemand extends TileDemand {
  next: number;
  zones: number;
  /** Characters of the name of the wall's own zone, beside its clock. */
  zoneName: number;
  /** Characters of the freshness sentence in the footer. */
  statusLength: number;
  /** Characters of the notes in the footer, including the server's notice. */
  noteLength: number;
  /** Characters of the headline of a storm; 0 without one. */
  stormLength: number;
  /** True where the age of the data needs room beside the clock. */
  isAged: boolean;
}

/** Where each part of a wall is placed. What does not fit is only counted. */
export interface WallLayout {
  /** `row`: counts and clock side by side; `stacked`: two rows of counts, the clock at the end of the second. */
  header: "row" | "stacked";
  headerHeight: number;
  /** 0 without a storm, or without room for its headline. */
  stormHeight: number;
  countWording: "long" | "short";
  countsShown: number;
  countsPerRow: number;
  clock: "header" | "footer";
  zonesShown: number;
  /** `inline`: beside the freshness; `below`: on lines of their own; `next`: below the next calls. */
  notes: "none" | "inline" | "below" | "next";
  footerHeight: number;
  next: NextPlan;
  tiles: TilePlan;
  /** The width for the tiles. */
  tilesWidth: number;
}

export interface NextPlan {
  place: "side" | "below" | "none";
  width: number;
  shown: number;
}

/** Free space around everything. */
const wallMargin = 0.65;
/** Between the tiles and the next calls, with a rule in the middle. */
const sideGap = 1.4;
const nextRowHeight = 1.75;
const nextTitleHeight = 1.75;
const countHeight = 3.15;
const largeCountHeight = 4.1;
const stackedHeight = 6.3;
/** The type of a storm's headline, relative to the unit. */
const stormScale = 1.4;
const stormPadding = 0.7;
/** The least height for the tiles: without it there is no headline. */
const minBelowStorm = 8;

const footerPadding = 0.6;
const textLine = 1.25;
const characterWidth = 0.52;
const minSide = 11.6;
const maxSide = 16.5;
const sideShare = 0.235;
/** The width beside packed alerts: room for a ticker and its time. */
const stormSide = 9.7;
const belowShare = 0.24;
const widthForLongWords = 47;
const widthForOneRow = 38.5;
const widthForClock = 27;
const heightForStack = 24;
const heightForNextBelow = 30;
const zoneWidth = 7.9;
/** The age of the data with the gap before it. */
const ageWidth = 10;
const clockWidth = 6.5;
/** The length of "UTC", which the widths of the clocks include. */
const usualZoneName = 3;
const freshnessMark = 1.6;

/** Lays out a wall of the given size. Shows as much as is readable. */
export function wallLayout(space: WallSpace, demand: WallDemand): WallLayout {
  const zoneNameWidth = Math.max(0, demand.zoneName - usualZoneName) * characterWidth;
  const head = planHead({ ...space, width: space.width - zoneNameWidth }, demand.isAged);
  const inner = space.width - 2 * wallMargin;
  const hasSide = space.width >= widthForOneRow;
  const foot = planFooter(inner - (head.clock === "footer" ? zoneNameWidth : 0), head.clock, demand, hasSide);
  const free = space.height - head.height - foot.height - 2 * wallGap;
  const stormHeight = heightOfStorm(inner, demand.stormLength, free);
  const main = free - stormHeight;
  const next = hasSide
    ? planSide(space, main, demand, foot.notes === "next")
    : planBelow(space, main, demand);
  const spaceBeside = (plan: NextPlan) =>
    plan.place === "side"
      ? { width: inner - plan.width - sideGap, height: main }
      : { width: inner, height: main - heightBelow(plan, demand.next) };
  const tiles = fitTiles(spaceBeside(next), demand);
  const isStorm = "packed" in tiles && next.place === "side";
  const placed = isStorm ? planSide(space, main, demand, foot.notes === "next", stormSide) : next;
  return {
    header: head.header,
    headerHeight: head.height,
    stormHeight,
    countWording: head.countWording,
    countsShown: head.countsShown,
    countsPerRow: head.countsPerRow,
    clock: head.clock,
    zonesShown: foot.zonesShown,
    notes: foot.notes,
    footerHeight: foot.height,
    next: placed,
    tiles: isStorm ? fitTiles(spaceBeside(placed), demand) : tiles,
    tilesWidth: spaceBeside(placed).width,
  };
}

function heightOfStorm(inner: number, length: number, free: number): number {
  if (length === 0) return 0;
  const lines = linesOf(length, inner / stormScale - freshnessMark);
  const height = lines * textLine * stormScale + stormPadding;
  return free - height < minBelowStorm ? 0 : height;
}

type Head = Pick<WallLayout, "header" | "countWording" | "countsShown" | "countsPerRow" | "clock"> & {
  height: number;
};

/** The age of data that is not current takes the place of the last counts where there is no room for both. */
function planHead({ width, height }: WallSpace, isAged: boolean): Head {
  const row = {
    header: "row",
    clock: "header",
    countsShown: 5,
    countsPerRow: 5,
    height: countHeight,
  } as const;
  if (width >= widthForLongWords) {
    const countsShown = isAged && width < widthForLongWords + ageWidth ? 4 : 5;
    return { ...row, countsShown, countWording: "long", height: largeCountHeight };
  }
  if (width >= widthForOneRow) return { ...row, countsShown: isAged ? 3 : 5, countWording: "short" };
  if (height >= heightForStack) {
    return {
      header: "stacked",
      clock: "header",
      countWording: "short",
      countsShown: isAged ? 4 : 5,
      countsPerRow: isAged ? 2 : 3,
      height: stackedHeight,
    };
  }
  const clock = width >= widthForClock ? "header" : "footer";
  const countsShown = isAged ? (clock === "header" ? 1 : 2) : 3;
  return { ...row, clock, countWording: "short", countsShown, countsPerRow: 3 };
}

function planFooter(inner: number, clock: WallLayout["clock"], demand: WallDemand, hasSide: boolean) {
  const statusWidth = demand.statusLength * characterWidth + freshnessMark;
  const beside = inner - statusWidth - (clock === "footer" ? clockWidth : 0);
  const zonesShown = Math.min(demand.zones, Math.max(0, Math.floor(beside / zoneWidth)));
  const noteWidth = demand.noteLength * characterWidth + 2;
  const notes = placeNotes(noteWidth <= beside - zonesShown * zoneWidth, hasSide, demand.noteLength);
  const lines =
    linesOf(demand.statusLength, inner - freshnessMark) +
    (notes === "below" ? linesOf(demand.noteLength, inner) : 0);
  return { height: footerPadding + lines * textLine, notes, zonesShown };
}

function placeNotes(fitsInline: boolean, hasSide: boolean, length: number): WallLayout["notes"] {
  if (length === 0) return "none";
  if (fitsInline) return "inline";
  return hasSide ? "next" : "below";
}

/** The number of lines that a text of this length takes. */
function linesOf(characters: number, width: number): number {
  return Math.max(1, Math.ceil((characters * characterWidth) / width));
}

function planSide(
  { width }: WallSpace,
  main: number,
  demand: WallDemand,
  hasNotes: boolean,
  widest = maxSide,
): NextPlan {
  const sideWidth = Math.min(widest, Math.max(minSide, width * sideShare));
  // A word that does not fit on its line moves to the next, so one line is added.
  const notes = hasNotes ? (linesOf(demand.noteLength, sideWidth) + 1) * textLine : 0;
  return { place: "side", width: sideWidth, shown: shownOf(demand.next, rowsIn(main - notes)) };
}

function planBelow({ width, height }: WallSpace, main: number, demand: WallDemand): NextPlan {
  if (height < heightForNextBelow || demand.next === 0) return { place: "none", width: 0, shown: 0 };
  const shown = shownOf(demand.next, rowsIn(main * belowShare));
  return { place: "below", width: width - 2 * wallMargin, shown };
}

function rowsIn(room: number): number {
  return Math.max(0, Math.floor((room - nextTitleHeight) / nextRowHeight));
}

function heightBelow({ place, shown }: NextPlan, demanded: number): number {
  if (place !== "below") return 0;
  return nextTitleHeight + (shown + (shown < demanded ? 1 : 0)) * nextRowHeight + wallGap;
}
