import { queryOptions } from "@tanstack/react-query";
import type { EventSummary } from "../../contract/board/company-events.ts";
import { parseInstant } from "../../contract/public-v3/instant.ts";
import { isRecord } from "../request/answer.ts";
import { request, RequestError } from "../request/request.ts";

/** Upstream's summary of an event; null where it has none. */
export function eventSummaryQuery(eventId: number) {
  return queryOptions({
    queryKey: ["summary", eventId],
    queryFn: async ({ signal }): Promise<EventSummary | null> => {
      const path = `/api/v3/events/${eventId}/summary?length=long&plain=true`;
      try {
        return await request(path, readSummary, signal);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });
}

/** Reads upstream's own answer, because its paths are proxied one to one. */
function readSummary(body: unknown): EventSummary | null {
  const data = isRecord(body) ? body["data"] : null;
  if (!isRecord(data)) return null;
  const { summary, updatedAt } = data;
  if (typeof summary !== "string" || typeof updatedAt !== "string") return null;
  const instant = parseInstant(updatedAt);
  return instant && { summary, updatedAt: new Date(instant.ms).toISOString() };
}

function isMissing(error: unknown): boolean {
  return error instanceof RequestError && "status" in error.failure && error.failure.status === 404;
}
