import { queryOptions } from "@tanstack/react-query";
import { syncStatusSchema } from "../../contract/board/status.ts";
import { request } from "../request/request.ts";

const everyMs = 2_000;

/** The status of the copy of upstream. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => request("/api/status", syncStatusSchema, signal),
  refetchInterval: everyMs,
  staleTime: 0,
  retry: false,
});
