import { queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

const everyMs = 2_000;

/** The status of the sync with upstream. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => call("GET /api/status", { signal }),
  refetchInterval: everyMs,
  staleTime: 0,
  retry: false,
});
