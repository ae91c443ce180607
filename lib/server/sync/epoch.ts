/** Milliseconds since the epoch of an instant that the contract has already parsed. */
export function epoch(instant: string): number {
  return Date.parse(instant);
}

/** The same, for one that may be missing. */
export function epochOrNull(instant: string | null | undefined): number | null {
  return instant === null || instant === undefined ? null : Date.parse(instant);
}
