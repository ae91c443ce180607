import { queryOptions, skipToken } from "@tanstack/react-query";
import { sessionDetailSchema } from "../../contract/board/session-detail.ts";
import { transcriptDetailSchema } from "../../contract/board/transcript-detail.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { readerMode } from "../../domain/reader/reader-mode.ts";
import { timed } from "../request/answer-status.ts";
import { request } from "../request/request.ts";

const whileMovingMs = 2_000;
const whileRestingMs = 15_000;

/** The time between two requests for a session, by its state. */
export function sessionEveryMs(state: ObservedState | undefined): number {
  return state !== undefined && readerMode(state) === "recorded" ? whileRestingMs : whileMovingMs;
}

/** The name under which a session's answers are timed. */
export const sessionAnswer = (id: number) => `session ${id}`;

/** One session with its history, polled more often while its state may change. */
export function sessionDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["session", id],
    queryFn: ({ signal }) =>
      timed(sessionAnswer(id), () => request(`/api/sessions/${id}`, sessionDetailSchema, signal)),
    refetchInterval: ({ state }) => sessionEveryMs(state.data?.state),
    // Somebody may listen, or wait to, in a background tab.
    refetchIntervalInBackground: true,
  });
}

/** A finished transcript with its chapters and recording. It changes rarely, so it is not polled. */
export function transcriptDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["transcript", id],
    queryFn: ({ signal }) => request(`/api/transcripts/${id}`, transcriptDetailSchema, signal),
    staleTime: 5 * 60_000,
  });
}

/**
 * The lines of a live transcript that came with the page, by the address of the transcript. Never requested: the feed of
 * the address goes on from there.
 */
export function firstLinesQuery(url: string) {
  return queryOptions<string>({ queryKey: ["live lines", url], queryFn: skipToken });
}
