/** The results for programs: one line per bench, with the settings they depend on. */
export function jsonLine(bench: string, settings: object, figures: object): string {
  const rounded = (_key: string, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  return JSON.stringify({ bench, node: process.version, settings, figures }, rounded);
}
