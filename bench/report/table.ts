/** A value rounded to about three digits, with separated thousands; a dash when it is not finite. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}

/** Columns of text, the first aligned left, the others right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [line(head), line(widths.map((width) => "─".repeat(width))), ...rows.map(line)].join("\n");
}

/** The results for programs: one line of JSON, with the settings that they depend on. */
export function jsonLine(bench: string, settings: object, figures: object): string {
  const rounded = (_key: string, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  return JSON.stringify({ bench, node: process.version, settings, figures }, rounded);
}
