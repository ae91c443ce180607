/** Quarters of the calendar count from the first of 2020, where the plan begins. */
export function quarterOf(atMs: number): number {
  const date = new Date(atMs);
  return (date.getUTCFullYear() - 2020) * 4 + Math.floor(date.getUTCMonth() / 3);
}

export function quarterStartMs(quarter: number): number {
  return Date.UTC(2020, quarter * 3, 1);
}
