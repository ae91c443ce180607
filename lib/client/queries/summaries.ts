import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { eventSummarySchema, type EventSummary } from "../../contract/board/event-summary.ts";
import { request, RequestError } from "../request/request.ts";

/** As upstream answers, whose paths are proxied one to one. */
const answerSchema = z.object({ data: eventSummarySchema });

/** Upstream's summary of an event; null where it has none. */
export function eventSummaryQuery(eventId: number) {
  return queryOptions({
    queryKey: ["summary", eventId],
    queryFn: async ({ signal }): Promise<EventSummary | null> => {
      const path = `/api/v3/events/${eventId}/summary?length=long&plain=true`;
      try {
        return (await request(path, answerSchema, signal)).data;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof RequestError && "status" in error.failure && error.failure.status === 404;
}
