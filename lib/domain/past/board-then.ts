import type { Freshness } from "../../contract/board/freshness.ts";
import type { PastBoard } from "../../contract/board/past-board.ts";
import type { HeldBoard } from "../board/merge-board.ts";
import { freshnessThen } from "./confirmations.ts";

/** The board of a moment as a screen holds it, with that moment's freshness. */
export interface BoardThen {
  board: HeldBoard;
  freshness: Freshness;
}

/**
 * The board at a moment of a stretch: what it showed at the beginning, with the changes until then. Milliseconds since
 * the epoch.
 */
export function boardThen(stretch: PastBoard, at: number): BoardThen {
  const changes = stretch.past.changes.filter((change) => Date.parse(change.at) <= at);
  const last = changes.at(-1) ?? stretch;
  const sessions = new Map(stretch.sessions.map((session) => [session.id, session]));
  for (const { changed, removed } of changes) {
    for (const session of changed) sessions.set(session.id, session);
    for (const id of removed) sessions.delete(id);
  }
  const confirmations = stretch.past.confirmations.map(({ from, to, everyMs }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    everyMs,
  }));
  const watched = stretch.past.watched.map((from) => ({ from: Date.parse(from) }));
  return {
    board: {
      // Equal boards are one object for a screen, and every change makes another.
      version: stretch.version + changes.length,
      buildId: stretch.buildId,
      generatedAt: new Date(at).toISOString(),
      sessions,
      rules: stretch.rules,
      goneFailureEndedAt: last.goneFailureEndedAt,
      snoozes: last.snoozes,
      // What is saved under a name is as it is now.
      savedVersion: stretch.savedVersion,
      isRestored: false,
    },
    freshness: freshnessThen(confirmations, watched, at),
  };
}
