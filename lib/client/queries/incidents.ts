import { queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

const listEveryMs = 5_000;

/** Every open incident, and the newest closed ones. */
export const incidentsQuery = queryOptions({
  queryKey: ["incidents"],
  queryFn: ({ signal }) => call("GET /api/incidents", { signal }),
  refetchInterval: listEveryMs,
  staleTime: 0,
});
