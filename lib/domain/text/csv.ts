/**
 * The first line of a CSV file with the names of its columns. It begins with a byte-order mark, without which Excel
 * does not read the file as UTF-8.
 */
export function csvHead(names: readonly string[]): string {
  return `\ufeff${csvLine(names)}`;
}

/**
 * One line of a CSV file (RFC 4180) with its line end. A cell that a spreadsheet would run as a formula, or change
 * because it looks like a number, gets an apostrophe in front. Negative numbers stay numbers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** Spreadsheets pass over white space and invisible characters in front, and take full-width signs for signs. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const negativeNumber = /^-\d+(\.\d+)?(e[-+]?\d+)?$/;
/** Codes such as the ticker 0700 lose their zeros, long ones their last digits, and 1E5 becomes 100,000. */
const codeOfDigits = /^(0\d+|\d{16,}|\d+e\d+)$/i;

function cellOf(text: string): string {
  const isFormula = formula.test(text) && !negativeNumber.test(text);
  const safe = isFormula || codeOfDigits.test(text) ? `'${text}` : text;
  // Excel separates cells by ";" in many countries, and by tabs when they are pasted.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
