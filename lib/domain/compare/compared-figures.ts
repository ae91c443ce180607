import { capital } from "../text/capital.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { pairUp } from "./pair-up.ts";
import { keyOf, statedFigures, type StatedFigure } from "./stated-figures.ts";

/** What both calls state about the same thing. */
export interface ComparedFigure {
  /** What is measured, with a capital: `Gross margin`. */
  measure: string;
  sense: StatedFigure["sense"];
  older: StatedFigure;
  newer: StatedFigure;
  isChanged: boolean;
}

export interface ComparedFigures {
  /** In the order of the newer call. */
  figures: ComparedFigure[];
  /** Stated by one call only, or with several values in one: they have no certain counterpart. */
  unmatched: number;
}

/**
 * The figures that both calls state of the same subject. One counts only where each call gives it a single value: a wrong
 * pair is worse than none.
 */
export function compareFigures(
  older: readonly TextParagraph[],
  newer: readonly TextParagraph[],
): ComparedFigures {
  const { pairs, subjects } = pairUp(statedFigures(older), statedFigures(newer), { keyOf, singleOf });
  const figures = pairs
    .filter((pair) => !isBeyondBelief(pair))
    .map((pair) => ({
      ...pair,
      measure: capital(pair.newer.measure),
      sense: pair.newer.sense,
      isChanged: pair.older.value !== pair.newer.value,
    }));
  return { figures, unmatched: subjects - figures.length };
}

/** An amount ten times as large from one call to the next is more likely something else, or misheard. */
function isBeyondBelief({ older, newer }: Pick<ComparedFigure, "older" | "newer">): boolean {
  if (newer.unit.kind !== "money") return false;
  const [a, b] = [Math.abs(older.value), Math.abs(newer.value)];
  return Math.max(a, b) > 10 * Math.min(a, b);
}

/** The first of statements that all have one value. */
function singleOf(stated: readonly StatedFigure[]): StatedFigure | null {
  const [first, ...others] = stated;
  return first && others.every(({ value }) => value === first.value) ? first : null;
}

/**
 * By how much a figure changed: `↑ 5.1 %` of an amount of money, `↑ 0.9 pt` of a percentage, `↓ 11` of anything else; null
 * where it is the same. An arrow and no colour: what is better is for the reader to say.
 */
export function describeChange({ older, newer, isChanged }: ComparedFigure): string | null {
  if (!isChanged) return null;
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
