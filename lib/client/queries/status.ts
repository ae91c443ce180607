import { queryOptions } from "@tanstack/react-query";
import { syncStatusSchema } from "../../contract/board/status.ts";
import { request } from "../request/request.ts";

const everyMs = 2_000;

const notReady = 503;

/** The status of the copy of upstream; 503 "not ready" is an answer too. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => request("/api/health/ready", syncStatusSchema, signal, notReady),
  refetchInterval: everyMs,
  staleTime: 0,
  retry: false,
});
