import type { BoardCompany } from "../../contract/board/board-session.ts";
import { csvHead, csvLine } from "../text/csv.ts";

/** The columns of a list of companies, with what other programs call them; the first that a row has names its company. */
const columns = {
  isin: ["isin", "isins"],
  ticker: ["ticker", "symbol", "tickers"],
  exchange: ["exchange", "market", "mic"],
  cik: ["cik"],
  figi: ["figi", "openfigi"],
  company: ["company", "name", "company name", "issuer", "security"],
} as const;

type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

/** A list of companies as a CSV file, which can be dropped or pasted again. */
export function companiesCsv(companies: readonly BoardCompany[]): string {
  const lines = companies.map(({ isins, ticker, exchange, cik, displayName }) =>
    csvLine([isins[0] ?? "", ticker ?? "", exchange ?? "", cik ?? "", displayName]),
  );
  return csvHead(["isin", "ticker", "exchange", "cik", "company"]) + lines.join("");
}

/** A list of companies as text that can be pasted again: what names each without doubt, one on a line. */
export function companyLines(companies: readonly BoardCompany[]): string {
  return companies
    .map(({ ticker, exchange, isins, cik, name }) =>
      ticker === null ? (isins[0] ?? cik ?? name) : `${ticker} ${exchange ?? ""}`.trim(),
    )
    .join("\n");
}

/**
 * What each row of a table names, by the headings in its first row: an ISIN, a ticker with its exchange, a CIK, a FIGI
 * or a name. Null where the first row has no such heading.
 */
export function readCompanyTable(rows: readonly string[]): string[] | null {
  const [head = "", ...others] = rows;
  const separator = ["\t", ";", ","].find((each) => head.includes(each)) ?? ",";
  const headings = cellsOf(head, separator).map((heading) => heading.toLowerCase());
  const at = (column: Column) =>
    headings.findIndex((heading) => columns[column].some((name) => name === heading));
  const places = columnNames.map((column) => ({ column, place: at(column) }));
  if (places.every(({ column, place }) => place < 0 || column === "exchange")) return null;
  return others.flatMap((row) => {
    const cells = cellsOf(row, separator);
    const value = (column: Column) => cells[at(column)] ?? "";
    const first = places.find(({ column }) => column !== "exchange" && value(column) !== "");
    if (!first) return [];
    const { column } = first;
    return [column === "ticker" ? `${value(column)} ${value("exchange")}`.trim() : value(column)];
  });
}

/** The cells of a row, each without the marks that spreadsheets and CSV files put around or before it. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const letter of `${row}${separator}`) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) {
      cells.push(bareCell(cell));
      cell = "";
    } else cell += letter;
  }
  return cells;
}

/** A cell without quotation marks, the apostrophe of a code and the byte-order mark, and with single blanks. */
export function bareCell(cell: string): string {
  return cell
    .replace(/^\ufeff/, "")
    .trim()
    .replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"'))
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^'(?=.)/, "");
}
