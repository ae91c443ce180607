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

/** Reasons quote the file, in which a name may have megabytes. */
const maxReasonLength = 2_000;

/** Bad lines in words for the person who gave the file, one text for each that is listed, and how many more there are. */
export function badLineTexts(name: string, { count, listed }: BadLines): string[] {
  const texts = listed.map(({ line, problems }) => {
    const reasons = problems.map(({ field, reason }) => (field === "" ? reason : `${field}: ${reason}`));
    const text = reasons.join("; ").replace(/\p{Cc}/gu, "\ufffd");
    return `${name}:${line}: ${text.length > maxReasonLength ? `${text.slice(0, maxReasonLength)}…` : text}`;
  });
  const left = count - listed.length;
  return left > 0 ? [...texts, `${name}: and ${left.toLocaleString("en")} more`] : texts;
}
