import { capital } from "../text/capital.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { lineUp, type Compared } from "./line-up.ts";
import { keyOf, statedFigures, type StatedFigure } from "./stated-figures.ts";

/** What two calls or more state about the same thing. */
export interface ComparedFigure extends Compared<StatedFigure> {
  /** What is measured, with a capital: `Gross margin`. */
  measure: string;
  sense: StatedFigure["sense"];
  /** Whether any call states another value than the first. */
  isChanged: boolean;
}

export interface ComparedFigures {
  /** In the order of the last call, then of those before it. */
  figures: ComparedFigure[];
  /** Stated by one call only, or with several values in one: they have no certain counterpart. */
  unmatched: number;
}

/**
 * The figures that two calls or more, the oldest first, state of the same subject. One counts only where each call gives it a single value: a wrong
 * pair is worse than none.
 */
export function compareFigures(calls: readonly (readonly TextParagraph[])[]): ComparedFigures {
  const { rows, subjects } = lineUp(calls.map(statedFigures), { keyOf, singleOf });
  const figures = rows
    .filter((row) => !isBeyondBelief(row))
    .map((row) => ({
      ...row,
      measure: capital(row.newer.measure),
      sense: row.newer.sense,
      isChanged: row.calls.some((one) => one !== null && one.value !== row.older.value),
    }));
  return { figures, unmatched: subjects - figures.length };
}

/** An amount ten times as large from one call to the next is more likely something else, or misheard. */
function isBeyondBelief({ calls, newer }: Compared<StatedFigure>): boolean {
  if (newer.unit.kind !== "money") return false;
  const sizes = calls.flatMap((one) => (one ? [Math.abs(one.value)] : []));
  return Math.max(...sizes) > 10 * Math.min(...sizes);
}

/** The first of statements that all have one value. */
function singleOf(stated: readonly StatedFigure[]): StatedFigure | null {
  const [first, ...others] = stated;
  return first && others.every(({ value }) => value === first.value) ? first : null;
}

/**
 * By how much a figure changed from the first call that states it to the last: `↑ 5.1 %` of an amount of money, `↑ 0.9 pt` of a percentage, `↓ 11` of anything else; null
 * where it is the same. An arrow and no colour: what is better is for the reader to say.
 */
export function describeChange({ older, newer }: Compared<StatedFigure>): string | null {
  if (older.value === newer.value) return null;
  const by = newer.value - older.value;
  const arrow = by > 0 ? "↑" : "↓";
  const size = Math.abs(by);
  switch (newer.unit.kind) {
    case "percent":
    case "points":
      return `${arrow} ${rounded(size)} pt`;
    case "basisPoints":
      return `${arrow} ${rounded(size)} bp`;
    case "days":
    case "times":
      return `${arrow} ${rounded(size)}`;
    case "money":
      return older.value === 0 ? arrow : `${arrow} ${((size / Math.abs(older.value)) * 100).toFixed(1)} %`;
  }
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
