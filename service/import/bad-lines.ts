import type { FieldProblem } from "./field-problems.ts";

/** A line that cannot be imported, with everything that is wrong with it. */
export interface BadLine {
  line: number;
  problems: FieldProblem[];
}

/** The bad lines of one file: their number, and the first of them in full. */
export interface BadLines {
  count: number;
  listed: readonly BadLine[];
}

/** Collects bad lines; keeps only the first `maxBadLines`. */
export function createBadLines(maxBadLines: number) {
  const listed: BadLine[] = [];
  let count = 0;
  return {
    add(line: number, problems: FieldProblem[]): void {
      count += 1;
      if (listed.length < maxBadLines) listed.push({ line, problems });
    },
    get count() {
      return count;
    },
    inOrder: (): BadLines => ({ count, listed: listed.toSorted((a, b) => a.line - b.line) }),
  };
}
