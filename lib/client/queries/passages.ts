import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

/** The notes that a person sees, of one call or of all, with these words. */
export const passagesQuery = (asked: { person: string; eventId: number | null; q: string }) =>
  queryOptions({
    queryKey: ["passages", asked],
    queryFn: ({ signal }) => {
      const { person, eventId, q } = asked;
      const query = { event: eventId, q: q === "" ? null : q, by: person === "" ? null : person };
      return call("GET /api/passages", { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
