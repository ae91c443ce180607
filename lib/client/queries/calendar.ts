import { queryOptions } from "@tanstack/react-query";
import { calendarSchema } from "../../contract/board/calendar.ts";
import type { TimeWindow } from "../../domain/board/board-window.ts";
import { timed } from "../request/answer-status.ts";
import { request } from "../request/request.ts";

/** The time between two requests for a calendar on screen; what changes sooner is on the board. */
export const calendarEveryMs = 15_000;

const iso = (at: number) => new Date(at).toISOString();

/** The name under which a span's answers are timed. */
export const calendarAnswer = ({ from, to }: TimeWindow) => `calendar ${from} ${to}`;

/** The sessions of a span. */
export function calendarQuery(span: TimeWindow) {
  return queryOptions({
    queryKey: ["calendar", span],
    queryFn: ({ signal }) =>
      timed(calendarAnswer(span), () =>
        request(`/api/calendar?from=${iso(span.from)}&to=${iso(span.to)}`, calendarSchema, signal),
      ),
    refetchInterval: calendarEveryMs,
    staleTime: 0,
  });
}
