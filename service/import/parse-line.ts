import { idSchema } from "#lib/contract/public-v3/fields.ts";
import { describeIssue, fieldProblems, type FieldProblem } from "./field-problems.ts";
import {
  isRecordType,
  recordSchemas,
  recordTypes,
  type ImportRecord,
  type RecordType,
} from "./record-schemas.ts";

/**
 * A parsed line. A bad one keeps its type and id if they can be read, so that lines which refer to it are not bad
 * too.
 */
export type ParsedLine =
  | { record: ImportRecord }
  | { record: null; problems: FieldProblem[]; type: RecordType | null; id: number | null };

/** Parses one line of an import. Never throws. */
export function parseLine(text: string): ParsedLine {
  const value = parseJson(text);
  if (value instanceof SyntaxError) return bad([{ field: "", reason: `is not JSON${columnText(value)}` }]);
  if (!isObject(value)) return bad([{ field: "", reason: "is JSON, but not an object" }]);
  if (!isRecordType(value.type)) return bad([{ field: "type", reason: typeReason(value.type) }]);
  const parsed = recordSchemas[value.type].safeParse(value, { error: describeIssue });
  const problems = parsed.success ? unstorableTexts(text, parsed.data) : fieldProblems(parsed.error);
  if (parsed.success && problems.length === 0) return { record: parsed.data };
  const id = idSchema.safeParse(value.id);
  return { record: null, problems, type: value.type, id: id.success ? id.data : null };
}

function bad(problems: FieldProblem[]): ParsedLine {
  return { record: null, problems, type: null, id: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
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

function typeReason(type: unknown): string {
  const accepted = `accepted: ${recordTypes.join(", ")}`;
  return type === undefined ? `is missing; ${accepted}` : `is ${JSON.stringify(type)}; ${accepted}`;
}

/** Texts that PostgreSQL refuses or changes; they can only be written as an escape. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i;

function unstorableTexts(text: string, record: ImportRecord): FieldProblem[] {
  if (!unstorableEscape.test(text)) return [];
  return Object.entries(record).flatMap(([field, value]) => {
    // A transcript's file is stored as JSON, in which escapes stay escapes.
    if (field === "file" || isStorable(value)) return [];
    return [{ field, reason: "contains U+0000 or half of a surrogate pair, which cannot be stored" }];
  });
}

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value === "object" && value !== null) return Object.values(value).every(isStorable);
  return true;
}
