import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Board, BoardAnswer, BoardDelta } from "../../contract/board/board.ts";
import { withKnownStates } from "../../domain/session/known-states.ts";
import { isRecord } from "../request/answer.ts";

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

const head = {
  version: "number",
  generatedAt: "string",
  freshness: "object",
  buildId: "string",
  rules: "object",
  snoozes: "list",
  savedVersion: "number",
} as const;
const readWhole = havingFields<Board>({ ...head, sessions: "list" });
const readDelta = havingFields<BoardDelta>({ ...head, changed: "list", removed: "list" });
const readRow = havingFields<BoardSession>({
  id: "number",
  companyId: "number",
  state: "string",
  upstreamState: "nullable",
  date: "string",
  updatedAt: "string",
  stateSince: "string",
  unsteadyAt: "list",
  company: "nullable",
  event: "nullable",
  acknowledgement: "nullable",
  noteCount: "number",
});

/** The answer to a poll of the board; null for anything else, such as rows of a build with other fields. */
export function readBoard(body: unknown): BoardAnswer | null {
  const whole = readWhole(body);
  if (whole) {
    const sessions = readRows(whole.sessions);
    return sessions && { ...whole, sessions };
  }
  const delta = readDelta(body);
  const changed = delta && readRows(delta.changed);
  return changed && { ...delta, changed };
}

function readRows(rows: readonly BoardSession[]): BoardSession[] | null {
  const read: BoardSession[] = [];
  for (const body of rows) {
    const row = readRow(body);
    if (!row) return null;
    read.push(withKnownStates(row));
  }
  return read;
}

/**
 * Recognises a board by fields that it always has. Its answers are not told by their digest as all others are: an open
 * board stays current while instances are replaced by a newer version, and learns of that version from them.
 */
function havingFields<T extends object>(fields: { readonly [Name in keyof T]?: Kind<T[Name]> }) {
  const expected = Object.entries(fields);
  const has = (body: unknown): body is T =>
    isRecord(body) &&
    expected.every(
      ([name, kind]) => Object.hasOwn(body, name) && (kind === "nullable" || kindOf(body[name]) === kind),
    );
  return (body: unknown): T | null => (has(body) ? body : null);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "list";
  return value === null ? "null" : typeof value;
}
