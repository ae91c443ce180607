import { queryOptions } from "@tanstack/react-query";
import type { SyncStatus } from "../../contract/board/status.ts";
import { answerWith } from "../request/answer.ts";
import { request } from "../request/request.ts";

const everyMs = 2_000;

/** Recognises the answer. */
export const readSyncStatus = answerWith<SyncStatus>({
  freshness: "object",
  datasets: "list",
  sessions: "list",
  figures: "object",
});

/** The status of the sync with upstream. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => request("/api/status", readSyncStatus, signal),
  refetchInterval: everyMs,
  staleTime: 0,
  retry: false,
});
