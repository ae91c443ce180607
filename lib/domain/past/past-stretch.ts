import type { Freshness } from "../../contract/board/freshness.ts";
import type { PastBoard } from "../../contract/board/past-board.ts";
import type { ClientBoard } from "../board/merge-board.ts";
import { pastFreshness } from "./confirmations.ts";

/** The number of changes of a stretch up to a moment. Milliseconds since the epoch. */
export function changesBy(stretch: PastBoard, at: number): number {
  const later = stretch.past.changes.findIndex((change) => Date.parse(change.at) > at);
  return later === -1 ? stretch.past.changes.length : later;
}

/** The board of a stretch after its first `count` changes. Sessions that did not change stay the same objects. */
export function boardAfter(stretch: PastBoard, count: number): ClientBoard {
  const changes = stretch.past.changes.slice(0, count);
  const last = changes.at(-1) ?? stretch;
  const sessions = new Map(stretch.sessions.map((session) => [session.id, session]));
  for (const { changed, removed } of changes) {
    for (const session of changed) sessions.set(session.id, session);
    for (const id of removed) sessions.delete(id);
  }
  return {
    version: stretch.version + count,
    buildId: stretch.buildId,
    generatedAt: "at" in last ? last.at : stretch.generatedAt,
    sessions,
    rules: stretch.rules,
    savedVersion: stretch.savedVersion,
    goneFailureEndedAt: last.goneFailureEndedAt,
    snoozes: last.snoozes,
    isRestored: false,
  };
}

/** How fresh the board was at a moment of a stretch. */
export function freshnessIn({ past }: PastBoard, at: number): Freshness {
  const confirmations = past.confirmations.map(({ from, to, everyMs }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    everyMs,
  }));
  return pastFreshness(
    confirmations,
    past.watched.map((from) => ({ from: Date.parse(from) })),
    at,
  );
}
