import { queryOptions } from "@tanstack/react-query";
import { transcriptDetailSchema } from "../../contract/board/transcript-detail.ts";
import { request } from "../request.ts";

/** A finished transcript with its chapters and recording. It changes rarely, so it is not polled. */
export function transcriptDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["transcript", id],
    queryFn: ({ signal }) => request(`/api/transcripts/${id}`, transcriptDetailSchema, signal),
    staleTime: 5 * 60_000,
  });
}
