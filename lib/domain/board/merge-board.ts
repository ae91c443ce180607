import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { BoardAnswer } from "../../contract/board/board.ts";
import type { ImportedPeriod } from "../../contract/board/imported-period.ts";
import type { PlannedMaintenance } from "../../contract/board/alerts/maintenance.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";

/** The board in a browser. */
export interface ClientBoard {
  version: number;
  buildId: string;
  generatedAt: string;
  sessions: ReadonlyMap<number, BoardSession>;
  rules: ReadingRules;
  /** When the last failure ended among sessions that have left the board; null when none is known. */
  goneFailureEndedAt: string | null;
  /** The snoozes in force; the same array while they are the same. */
  snoozes: readonly Snooze[];
  /** The maintenance windows to come; absent without any, and from a past board. */
  maintenance?: PlannedMaintenance[] | undefined;
  /** The imported times of the last week; absent without any, and from a past board, which says it itself. */
  imported?: ImportedPeriod[] | undefined;
  /** The version in which a watchlist or a saved view changed last. */
  savedVersion: number;
  /** True for a board stored on an earlier visit: it is shown until the first answer, and takes no delta. */
  isRestored: boolean;
}

/**
 * Applies an answer in one step. Unchanged sessions, and a board without changes, stay the same objects, so that
 * nothing renders without need.
 */
export function mergeBoard(held: ClientBoard | undefined, answer: BoardAnswer): ClientBoard {
  const { version, buildId, generatedAt, goneFailureEndedAt, savedVersion } = answer;
  const snoozes = held && isSameSnoozes(held.snoozes, answer.snoozes) ? held.snoozes : answer.snoozes;
  // Equal rules stay the same object, so that nothing is sorted again without need.
  const rules = held && isSameRules(held.rules, answer.rules) ? held.rules : answer.rules;
  const head = {
    version,
    buildId,
    generatedAt,
    goneFailureEndedAt,
    savedVersion,
    snoozes,
    maintenance: answer.maintenance,
    imported: answer.imported,
    rules,
    isRestored: false,
  };
  if ("sessions" in answer) {
    const sessions = new Map(answer.sessions.map((session) => [session.id, session]));
    return { ...head, sessions };
  }
  if (!held) throw new Error("A delta came without a board to apply it to");
  if (version === held.version && buildId === held.buildId && rules === held.rules) return held;
  const sessions = new Map(held.sessions);
  for (const session of answer.changed) sessions.set(session.id, session);
  for (const id of answer.removed) sessions.delete(id);
  return { ...head, sessions };
}

function isSameRules(a: ReadingRules, b: ReadingRules): boolean {
  return (Object.keys(a) as (keyof ReadingRules)[]).every((name) => a[name] === b[name]);
}

function isSameSnoozes(a: readonly Snooze[], b: readonly Snooze[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, place) => {
      const other = b[place];
      return one.id === other?.id && one.at === other.at && one.until === other.until;
    })
  );
}
