import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Board, BoardAnswer, BoardDelta } from "../../contract/board/board.ts";
import { withKnownStates } from "../../domain/session/known-states.ts";
import { answerWith } from "../request/answer.ts";

const head = {
  version: "number",
  generatedAt: "string",
  freshness: "object",
  buildId: "string",
  rules: "object",
  snoozes: "list",
  savedVersion: "number",
} as const;
const readWhole = answerWith<Board>({ ...head, sessions: "list" });
const readDelta = answerWith<BoardDelta>({ ...head, changed: "list", removed: "list" });
const readRow = answerWith<BoardSession>({
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
