/**
 * The object that a line of a file is as JSON, or why it is none, in words that follow the number of the line. Never
 * throws.
 */
export function parseObject(
  text: string,
): { value: Record<string, unknown> } | { value: null; reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { value: null, reason: `is not JSON${error instanceof SyntaxError ? columnText(error) : ""}` };
  }
  return isObject(value) ? { value } : { value: null, reason: "is JSON, but not an object" };
}

/** The position only: the message itself may quote characters that should not reach a terminal. */
function columnText({ message }: SyntaxError): string {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return `, see column ${Number(position) + 1}`;
  return message.includes("end of JSON") ? ", it ends too early" : "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Texts that PostgreSQL refuses or changes; they can only be written as an escape. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i;

/** The fields of a parsed line with a text that cannot be stored; `text` is the line. */
export function unstorableFields(text: string, record: object): string[] {
  if (!unstorableEscape.test(text)) return [];
  return Object.entries(record).flatMap(([field, value]) => (isStorable(value) ? [] : [field]));
}

export const unstorable = "contains U+0000 or half of a surrogate pair, which cannot be stored";

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value === "object" && value !== null) return Object.values(value).every(isStorable);
  return true;
}
