/** What a field holds. */
type Kind<Value> = null extends Value ? "nullable" : KindOf<Value>;
type KindOf<Value> = Value extends readonly unknown[]
  ? "list"
  : Value extends string
    ? "string"
    : Value extends number
      ? "number"
      : Value extends boolean
        ? "boolean"
        : "object";

/** Reads the body of a response; null when it is not the expected answer. */
export type ReadAnswer<T> = (body: unknown) => T | null;

/**
 * Recognises an answer of our own server by fields that it always has, so that neither an error page of a proxy nor the
 * answer of a build with another shape is taken for it. The server parsed what the fields hold.
 */
export function answerWith<T extends object>(fields: {
  readonly [Name in keyof T]?: Kind<T[Name]>;
}): ReadAnswer<T> {
  const expected = Object.entries(fields);
  const isAnswer = (body: unknown): body is T =>
    isRecord(body) &&
    expected.every(
      ([name, kind]) => Object.hasOwn(body, name) && (kind === "nullable" || kindOf(body[name]) === kind),
    );
  return (body) => (isAnswer(body) ? body : null);
}

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return value === null ? "null" : typeof value;
}
