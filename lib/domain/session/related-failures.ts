import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { isFailed } from "./session-state.ts";

/** What two failures can have in common. */
export const failureRelations = ["company", "exchange", "kind"] as const;
export type FailureRelation = (typeof failureRelations)[number];

/** A failure that began or ended in the last hour. */
export interface RelatedFailure {
  session: BoardSession;
  /** The kind of failure, where it is still known. */
  kind: ObservedState | null;
  /** When it recovered, as an ISO instant; null while it lasts. */
  recoveredAt: string | null;
}

/** How far back related failures may lie, in milliseconds. */
const relatedWithinMs = 3_600_000;

/**
 * The other failures that began or ended within the last hour, by what they share with this session. Failures that last
 * come before ended ones, newest first in each group. `now` in milliseconds since the epoch.
 */
export function relatedFailures(
  session: BoardSession,
  sessions: Iterable<BoardSession>,
  now: number,
): Record<FailureRelation, RelatedFailure[]> {
  const recent = [...sessions]
    .filter(({ id }) => id !== session.id)
    .flatMap((other) => recentFailure(other, now))
    .sort(byUrgency);
  const kind = isFailed(session.state) ? session.state : null;
  const exchange = session.company?.exchange ?? null;
  return {
    company: recent.filter(({ session: other }) => other.companyId === session.companyId),
    exchange: recent.filter((other) => exchange !== null && other.session.company?.exchange === exchange),
    kind: recent.filter((other) => kind !== null && other.kind === kind),
  };
}

function recentFailure(session: BoardSession, now: number): RelatedFailure[] {
  const { state, previousState, recoveredAt } = session;
  const isRecent = (instant: string) => now - Date.parse(instant) < relatedWithinMs;
  if (isFailed(state)) {
    return isRecent(session.stateSince) ? [{ session, kind: state, recoveredAt: null }] : [];
  }
  if (recoveredAt === null || !isRecent(recoveredAt)) return [];
  const kind = previousState !== null && isFailed(previousState) ? previousState : null;
  return [{ session, kind, recoveredAt }];
}

function byUrgency(a: RelatedFailure, b: RelatedFailure): number {
  const lasts = (one: RelatedFailure) => (one.recoveredAt === null ? 0 : 1);
  const at = (one: RelatedFailure) => Date.parse(one.recoveredAt ?? one.session.stateSince);
  return lasts(a) - lasts(b) || at(b) - at(a) || a.session.id - b.session.id;
}
