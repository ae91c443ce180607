/** Reads the body of a response; null when it is not the expected answer. */
export type ReadAnswer<T> = (body: unknown) => T | null;

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
