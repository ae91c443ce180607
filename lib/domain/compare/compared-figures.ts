import type { TextParagraph } from "../transcript/transcript-text.ts";
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
  const [before, now] = [older, newer].map((paragraphs) => Map.groupBy(statedFigures(paragraphs), keyOf));
  const figures = [...now!].flatMap(([key, stated]) => {
    const [a, b] = [singleOf(before!.get(key)), singleOf(stated)];
    if (!a || !b || isBeyondBelief(a, b)) return [];
    return [
      { measure: capital(b.measure), sense: b.sense, older: a, newer: b, isChanged: a.value !== b.value },
    ];
  });
  const subjects = new Set([...before!.keys(), ...now!.keys()]);
  return { figures, unmatched: subjects.size - figures.length };
}

/** An amount ten times as large from one call to the next is more likely something else, or misheard. */
function isBeyondBelief(a: StatedFigure, b: StatedFigure): boolean {
  if (a.unit.kind !== "money") return false;
  const [low, high] = [Math.abs(a.value), Math.abs(b.value)].toSorted((x, y) => x - y);
  return high! > 10 * low!;
}

/** The first of statements that all have one value. */
function singleOf(stated: readonly StatedFigure[] = []): StatedFigure | null {
  const [first, ...others] = stated;
  return first && others.every(({ value }) => value === first.value) ? first : null;
}

/** With a capital at the beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
