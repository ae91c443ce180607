import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ActionLog } from "../../contract/board/action-log.ts";
import type { ApiTokens } from "../../contract/board/api-tokens.ts";
import { answerWith } from "../request/answer.ts";
import { request } from "../request/request.ts";

const everyMs = 15_000;

export const readApiTokens = answerWith<ApiTokens>({ tokens: "list" });

/** The tokens by which programs enter. */
export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => request("/api/tokens", readApiTokens, signal),
  refetchInterval: everyMs,
  staleTime: 0,
});

/** What people changed, newest first; further pages go further back. */
export const logQuery = infiniteQueryOptions({
  queryKey: ["log"],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ limit: "20", ...(pageParam !== null && { cursor: pageParam }) });
    return request(`/api/log?${query.toString()}`, answerWith<ActionLog>({ entries: "list" }), signal);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: everyMs,
  staleTime: 0,
});
