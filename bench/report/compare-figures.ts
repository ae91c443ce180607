import type { CheckedFigure } from "../bench.ts";

/** Values of figures by name. */
export type Values = Record<string, number>;

/** One line for each figure that fell by more than its own spread, or that is only in one of the two. */
export function compareFigures(measured: readonly CheckedFigure[], committed: Values): string[] {
  const names = new Set(measured.map(({ name }) => name));
  const gone = Object.keys(committed).filter((name) => !names.has(name));
  return [
    ...measured.flatMap((figure) => {
      const before = committed[figure.name];
      if (before === undefined) return [`${figure.name}: ${round(figure.value)}, not in figures.json`];
      if (!hasFallen(figure, before)) return [];
      const allowed = `±${Math.round(figure.spread * 100)} %`;
      return [
        `${figure.name}: ${round(figure.value)}, was ${round(before)} (${allowed}, ${figure.better} is better)`,
      ];
    }),
    ...gone.map((name) => `${name}: not measured`),
  ];
}

/** Of two runs of a bench, the better value of each figure: other work on the machine only makes figures worse. */
export function betterOf(one: readonly CheckedFigure[], other: readonly CheckedFigure[]): CheckedFigure[] {
  const others = new Map(other.map((figure) => [figure.name, figure]));
  return one.map((figure) => {
    const again = others.get(figure.name);
    if (again === undefined || Number.isNaN(again.value)) return figure;
    const isBetter = figure.better === "higher" ? again.value > figure.value : again.value < figure.value;
    return isBetter || Number.isNaN(figure.value) ? again : figure;
  });
}

function hasFallen({ value, better, spread }: CheckedFigure, before: number): boolean {
  // Not a number: nothing was measured.
  return better === "higher" ? !(value >= before * (1 - spread)) : !(value <= before * (1 + spread));
}

function round(value: number): string {
  return Number(value.toPrecision(3)).toString();
}
