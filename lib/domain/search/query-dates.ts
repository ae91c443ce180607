const dayMs = 86_400_000;

/** A half-open span of instants in milliseconds since the epoch; null where it is open. */
export interface Span {
  from: number | null;
  until: number | null;
}

/**
 * The UTC days that a text names: "2026", "2026-08", "2026-08-21", two of them with ".." between, or "90d" for the last
 * 90 days. Null for any other text.
 */
export function readDays(text: string, now: number): Span | null {
  const last = /^([1-9]\d{0,3})d$/i.exec(text);
  if (last) return { from: startOfDay(now) - (Number(last[1]) - 1) * dayMs, until: null };
  const [first = "", second, ...more] = text.split("..");
  if (more.length > 0) return null;
  if (second === undefined) return readPeriod(first);
  const from = first === "" ? null : readPeriod(first);
  const until = second === "" ? null : readPeriod(second);
  if ((first !== "" && !from) || (second !== "" && !until) || (!from && !until)) return null;
  return { from: from?.from ?? null, until: until?.until ?? null };
}

/** A year, a month or a day as a span; null for anything else. */
export function readPeriod(text: string): { from: number; until: number } | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return null;
  const [, year, month, day] = match;
  const parts = { year: Number(year), month: Number(month ?? 1) - 1, day: Number(day ?? 1) };
  const from = Date.UTC(parts.year, parts.month, parts.day);
  const isReal = new Date(from).toISOString().startsWith(text);
  if (!isReal) return null;
  if (day !== undefined) return { from, until: from + dayMs };
  if (month !== undefined) return { from, until: Date.UTC(parts.year, parts.month + 1, 1) };
  return { from, until: Date.UTC(parts.year + 1, 0, 1) };
}

function startOfDay(now: number): number {
  return Math.floor(now / dayMs) * dayMs;
}
