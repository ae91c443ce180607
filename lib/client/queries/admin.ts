import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

const everyMs = 15_000;

/** The tokens by which programs enter. */
export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => call("GET /api/tokens", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** What people changed, newest first; further pages go further back. */
export const logQuery = infiniteQueryOptions({
  queryKey: ["log"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /api/log", { query: { limit: 20, cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: everyMs,
  staleTime: 0,
});
