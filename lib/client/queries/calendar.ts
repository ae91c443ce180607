import { queryOptions } from "@tanstack/react-query";
import type { Calendar } from "../../contract/board/calendar.ts";
import { toObservedState } from "../../contract/public-v3/session-state.ts";
import type { TimeWindow } from "../../domain/time/time-window.ts";
import { call } from "../request/call.ts";

/** The time between two requests for a calendar on screen. Changes of calls on the board are shown sooner. */
const calendarEveryMs = 15_000;

/** A state that this build does not know becomes unknown. */
function withKnownState<Session extends Calendar["sessions"][number]>(session: Session): Session {
  return { ...session, state: toObservedState(session.state) };
}

const iso = (at: number) => new Date(at).toISOString();

/** The sessions of a span. */
export function calendarQuery(span: TimeWindow) {
  return queryOptions({
    queryKey: ["calendar", span],
    queryFn: async ({ signal }) => {
      const query = { from: iso(span.from), to: iso(span.to) };
      const calendar = await call("GET /api/calendar", { query, signal });
      return {
        ...calendar,
        sessions: calendar.sessions.map(withKnownState),
        moved: calendar.moved.map(({ from, session }) => ({ from, session: withKnownState(session) })),
      };
    },
    refetchInterval: calendarEveryMs,
    staleTime: 0,
  });
}
