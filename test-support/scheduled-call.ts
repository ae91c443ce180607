import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { boardSession } from "./board-session.ts";

/** A call in a calendar, for tests: of a fictional company on 21 November 2026, 14:00 UTC. */
export function scheduledCall(changes: Partial<ScheduledCall> = {}): ScheduledCall {
  const { id, eventId, companyId, state, date, wentLiveAt, updatedAt, company, event } = boardSession();
  return { id, eventId, companyId, state, date, wentLiveAt, updatedAt, company, event, ...changes };
}
