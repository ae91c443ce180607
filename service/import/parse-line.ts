import { idSchema } from "#lib/contract/public-v3/fields.ts";
import { describeIssue, fieldProblems, type FieldProblem } from "#lib/contract/files/field-problems.ts";
import { parseObject, unstorable, unstorableFields } from "#lib/contract/files/parse-object.ts";
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
  const read = parseObject(text);
  if (read.value === null) return bad([{ field: "", reason: read.reason }]);
  const { value } = read;
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

function typeReason(type: unknown): string {
  const accepted = `accepted: ${recordTypes.join(", ")}`;
  return type === undefined ? `is missing; ${accepted}` : `is ${JSON.stringify(type)}; ${accepted}`;
}

function unstorableTexts(text: string, record: ImportRecord): FieldProblem[] {
  // A transcript's file is stored as JSON, in which escapes stay escapes.
  return unstorableFields(text, record).flatMap((field) =>
    field === "file" ? [] : [{ field, reason: unstorable }],
  );
}
