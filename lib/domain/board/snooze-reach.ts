import type { BoardSession } from "../../contract/board/board-session.ts";
import type { View } from "../../contract/board/saved.ts";
import { troubleOf } from "../session/readings.ts";
import { isFailed, laneOf } from "../session/session-state.ts";
import { matchesRange } from "./board-filter.ts";
import { isInScope, noScope, viewProblem, type SnoozedScope } from "./snooze-scope.ts";

/** Something that calls have in common, and how many calls a snooze of it covers. */
export interface SharedScope {
  scope: SnoozedScope;
  /** Failures and trouble on the air that it covers at once. */
  now: number;
  /** Calls of today that it covers if they fail later; null for a kind, because no call has it before it fails. */
  laterToday: number | null;
}

interface SharedInput {
  sessions: readonly BoardSession[];
  views: readonly View[];
  now: number;
  /** The zone whose day is today. */
  zone: string;
}

/**
 * What some calls have in common that a snooze can be of, with what that covers on the board: narrowest first, because a
 * snooze of more than is meant hides the next failure's alarm. `now` in milliseconds since the epoch.
 */
export function sharedScopes(
  calls: readonly BoardSession[],
  { sessions, views, ...day }: SharedInput,
): SharedScope[] {
  const [first] = calls;
  if (!first) return [];
  const { state, company, companyId } = first;
  const offered: SnoozedScope[] = [
    { ...noScope, companyId },
    ...views
      .filter(({ search }) => viewProblem(search) === null)
      .map(({ id, name, search }) => ({ ...noScope, viewId: id, view: { name, search } })),
    ...(company?.exchange ? [{ ...noScope, exchange: company.exchange }] : []),
    ...(company?.country ? [{ ...noScope, country: company.country }] : []),
    ...(isFailed(state) ? [{ ...noScope, state }] : []),
  ];
  return offered
    .filter((scope) => calls.every((call) => isInScope(call, scope)))
    .map((scope) => countCovered(scope, sessions, day));
}

function countCovered(
  scope: SnoozedScope,
  sessions: readonly BoardSession[],
  { now, zone }: Pick<SharedInput, "now" | "zone">,
): SharedScope {
  const covered = sessions.filter((session) => isInScope(session, scope));
  const isToday = matchesRange("today", now, zone);
  const later = covered.filter(
    (session) => troubleOf(session) === null && laneOf(session.state) !== "recorded" && isToday(session),
  );
  return {
    scope,
    now: covered.filter((session) => troubleOf(session) !== null).length,
    laterToday: scope.state === null ? later.length : null,
  };
}
