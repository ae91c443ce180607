import { lookupLimits } from "../../contract/board/values/limits.ts";
import { bareCell, readCompanyTable } from "./company-file.ts";

/**
 * The lines of a pasted text, each once and in its order: a column of a spreadsheet, its first filled cell where rows
 * have several, or one line with commas or semicolons. A table with headings, such as a CSV file, gives what names the
 * company of each row. `left` counts what is beyond the limit.
 */
export function pastedLines(text: string): { lines: string[]; left: number } {
  const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== "");
  const lines = [...new Set((readCompanyTable(rows) ?? cellsOf(rows)).filter((cell) => cell !== ""))];
  return {
    lines: lines.slice(0, lookupLimits.lines).map((line) => line.slice(0, lookupLimits.line)),
    left: Math.max(0, lines.length - lookupLimits.lines),
  };
}

/** What is in each row, or in the only one. */
function cellsOf(rows: readonly string[]): string[] {
  const [only] = rows;
  const parts = rows.length === 1 && only !== undefined && !only.includes("\t") ? only.split(/[,;]/) : rows;
  return parts.map(
    (row) =>
      row
        .split("\t")
        .map(bareCell)
        .find((cell) => cell !== "") ?? "",
  );
}
