import { queryOptions, skipToken } from "@tanstack/react-query";
import type { SessionDetail } from "../../contract/board/session-detail.ts";
import type { TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import { toObservedState, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { readerMode } from "../../domain/reader/reader-mode.ts";
import { withKnownStates } from "../../domain/session/known-states.ts";
import { answerWith } from "../request/answer.ts";
import { request } from "../request/request.ts";

const whileMovingMs = 2_000;
const whileRestingMs = 15_000;
/** While the board has a call, it says when it changed; what it doesn't know of it, such as gaps, changes slowly. */
export const whileOnBoardMs = 10_000;

const asSessionDetail = answerWith<SessionDetail>({
  id: "number",
  state: "string",
  freshness: "object",
  runs: "list",
  history: "list",
  gaps: "list",
  notes: "list",
});
function readSessionDetail(body: unknown): SessionDetail | null {
  const detail = asSessionDetail(body);
  return (
    detail && {
      ...withKnownStates(detail),
      history: detail.history.map((change) => ({
        ...change,
        from: change.from && toObservedState(change.from),
        to: toObservedState(change.to),
      })),
    }
  );
}

const readTranscriptDetail = answerWith<TranscriptDetail>({
  id: "number",
  speakers: "list",
  paragraphs: "list",
  chapters: "list",
});

/** The time between two requests for a session, by its state. */
function sessionEveryMs(state: ObservedState | undefined): number {
  return state !== undefined && readerMode(state) === "recorded" ? whileRestingMs : whileMovingMs;
}

/** One session with its history, polled more often while its state may change. */
export function sessionDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["session", id],
    queryFn: ({ signal }) => request(`/api/sessions/${id}`, readSessionDetail, signal),
    refetchInterval: ({ state }) => sessionEveryMs(state.data?.state),
    // Somebody may listen in a background tab, or wait there for the call to start.
    refetchIntervalInBackground: true,
  });
}

/** A finished transcript with its chapters and recording. It changes rarely, so it is not polled. */
export function transcriptDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["transcript", id],
    queryFn: ({ signal }) => request(`/api/transcripts/${id}`, readTranscriptDetail, signal),
    staleTime: 5 * 60_000,
  });
}

/** The beginning of a long transcript, which came with the page. Never requested: the screen requests the whole. */
export function beginningQuery(id: number) {
  return queryOptions<TranscriptDetail>({ queryKey: ["transcript beginning", id], queryFn: skipToken });
}

/**
 * The lines of a live transcript that came with the page, by the transcript's address. Never requested: the transcript's
 * feed continues after these lines.
 */
export function firstLinesQuery(url: string) {
  return queryOptions<string>({ queryKey: ["live lines", url], queryFn: skipToken });
}
