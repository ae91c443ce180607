import type { FieldProblem } from "./issue-text.ts";

/** A line that cannot be taken, with everything that is wrong with it. */
export interface BadLine {
  line: number;
  problems: FieldProblem[];
}

/** The bad lines of one file: how many there are, and the first of them word for word. */
export interface BadLines {
  count: number;
  told: readonly BadLine[];
}

/** Collects bad lines. However many there are, only the first `most` are kept. */
export function createBadLines(most: number) {
  const told: BadLine[] = [];
  let count = 0;
  return {
    add(line: number, problems: FieldProblem[]): void {
      count += 1;
      if (told.length < most) told.push({ line, problems });
    },
    get count() {
      return count;
    },
    inOrder: (): BadLines => ({ count, told: told.toSorted((a, b) => a.line - b.line) }),
  };
}
