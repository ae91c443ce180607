import { queryOptions } from "@tanstack/react-query";
import { syncStatusSchema } from "../../contract/board/status.ts";
import { request } from "../request/request.ts";

const everyMs = 2_000;

const blind = 503;

/** The status of the copy of upstream; 503, of a blind board, is an answer too. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => request("/api/health/data", syncStatusSchema, signal, blind),
  refetchInterval: everyMs,
  staleTime: 0,
  retry: false,
});
