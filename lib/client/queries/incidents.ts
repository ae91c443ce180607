import { queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

const listEveryMs = 5_000;
const whileOpenMs = 2_000;
const whileClosedMs = 15_000;

/** Every open incident, and the newest closed ones. */
export const incidentsQuery = queryOptions({
  queryKey: ["incidents"],
  queryFn: ({ signal }) => call("GET /api/incidents", { signal }),
  refetchInterval: listEveryMs,
  staleTime: 0,
});

/** One incident with its members and timeline. */
export const incidentQuery = (number: number) =>
  queryOptions({
    queryKey: ["incidents", number],
    queryFn: ({ signal }) => call("GET /api/incidents/{number}", { number, signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.closedAt !== null ? whileClosedMs : whileOpenMs,
    staleTime: 0,
  });
