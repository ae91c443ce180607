/** An instant in the interface's form (2.1): `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** The two timestamps of every record (2.1). */
export function recordTimes(row: { created_at_ms: number; updated_at_ms: number }) {
  return { createdAt: isoTime(row.created_at_ms), updatedAt: isoTime(row.updated_at_ms) };
}
