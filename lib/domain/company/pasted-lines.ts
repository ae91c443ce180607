import { lookupLimits } from "../../contract/board/values/limits.ts";

/**
 * The lines of a pasted text, each once and in its order: a column of a spreadsheet, its first filled cell where rows
 * have several, or one line with commas or semicolons. `left` counts what is beyond the limit.
 */
export function pastedLines(text: string): { lines: string[]; left: number } {
  const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== "");
  const [only] = rows;
  const parts = rows.length === 1 && only !== undefined && !only.includes("\t") ? only.split(/[,;]/) : rows;
  const cells = parts.map(
    (row) =>
      row
        .split("\t")
        .map(unquoted)
        .find((cell) => cell !== "") ?? "",
  );
  const lines = [...new Set(cells.filter((cell) => cell !== ""))];
  return {
    lines: lines.slice(0, lookupLimits.lines).map((line) => line.slice(0, lookupLimits.line)),
    left: Math.max(0, lines.length - lookupLimits.lines),
  };
}

/** A cell without the quotation marks of a spreadsheet, and with single blanks. */
function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"'))
    .replaceAll(/\s+/g, " ")
    .trim();
}
