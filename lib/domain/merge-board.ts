import type { BoardSession } from "../contract/board/board-session.ts";
import type { BoardAnswer } from "../contract/board/board.ts";
import type { ReadingRules } from "../contract/board/reading-rules.ts";

/** The board as a browser holds it. */
export interface HeldBoard {
  version: number;
  buildId: string;
  generatedAt: string;
  sessions: ReadonlyMap<number, BoardSession>;
  rules: ReadingRules;
  /** True for the last board of an earlier visit: to be looked at, not built upon. */
  isRestored: boolean;
}

/**
 * Applies an answer in one step. Sessions that did not change stay the same objects, and an answer without
 * changes gives back the same board, so that nothing renders for nothing.
 */
export function mergeBoard(held: HeldBoard | undefined, answer: BoardAnswer): HeldBoard {
  const { version, buildId, generatedAt } = answer;
  // The same object as long as the same rules hold, so that nothing is sorted anew for nothing.
  const rules = held && isSameRules(held.rules, answer.rules) ? held.rules : answer.rules;
  if ("sessions" in answer) {
    const sessions = new Map(answer.sessions.map((session) => [session.id, session]));
    return { version, buildId, generatedAt, sessions, rules, isRestored: false };
  }
  if (!held) throw new Error("A delta came without a board to apply it to");
  if (version === held.version && buildId === held.buildId && rules === held.rules) return held;
  const sessions = new Map(held.sessions);
  for (const session of answer.changed) sessions.set(session.id, session);
  for (const id of answer.removed) sessions.delete(id);
  return { version, buildId, generatedAt, sessions, rules, isRestored: false };
}

function isSameRules(a: ReadingRules, b: ReadingRules): boolean {
  return (Object.keys(a) as (keyof ReadingRules)[]).every((name) => a[name] === b[name]);
}
