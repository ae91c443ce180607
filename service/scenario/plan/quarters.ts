/** Quarters of the calendar count from the first of 2020, where the plan begins. */
export function quarterOf(atMs: number): number {
  const date = new Date(atMs);
  return (date.getUTCFullYear() - 2020) * 4 + Math.floor(date.getUTCMonth() / 3);
}

export function quarterStartMs(quarter: number): number {
  return Date.UTC(2020, quarter * 3, 1);
}

const dayMs = 86_400_000;

/** The working day on or after a day: weekends move to Monday. */
export function workingDayMs(atMs: number): number {
  const dayStartMs = Math.floor(atMs / dayMs) * dayMs;
  const weekday = new Date(dayStartMs).getUTCDay();
  return dayStartMs + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * dayMs;
}
