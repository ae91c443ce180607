import { queryOptions, skipToken } from "@tanstack/react-query";
import type { TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import { toObservedState, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { readerMode } from "../../domain/reader/reader-mode.ts";
import type { LiveTranscript } from "../../domain/transcript/live-transcript.ts";
import { withKnownStates } from "../../domain/session/known-states.ts";
import { call } from "../request/call.ts";

const whileMovingMs = 2_000;
const whileRestingMs = 15_000;
/** While the board has a call, it says when it changed; what it doesn't know of it, such as gaps, changes slowly. */
export const whileOnBoardMs = 10_000;

/** The time between two requests for a session, by its state. */
function sessionEveryMs(state: ObservedState | undefined): number {
  return state !== undefined && readerMode(state) === "recorded" ? whileRestingMs : whileMovingMs;
}

/** One session with its history, polled more often while its state may change. */
export function sessionDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["session", id],
    queryFn: async ({ signal }) => {
      const detail = await call("GET /api/sessions/{id}", { id, signal });
      return {
        ...withKnownStates(detail),
        history: detail.history.map((change) => ({
          ...change,
          from: change.from && toObservedState(change.from),
          to: toObservedState(change.to),
        })),
      };
    },
    refetchInterval: ({ state }) => sessionEveryMs(state.data?.state),
    // Somebody may listen in a background tab, or wait there for the call to start.
    refetchIntervalInBackground: true,
  });
}

/** A look is taken no more often. */
const airEveryMs = 6_000;

/** What the stream of a live call was found to be in the last ten minutes. */
export function sessionAirQuery(id: number) {
  return queryOptions({
    queryKey: ["session air", id],
    queryFn: ({ signal }) => call("GET /api/sessions/{id}/air", { id, signal }),
    refetchInterval: airEveryMs,
  });
}

/** A finished transcript with its chapters and recording. It changes rarely, so it is not polled. */
export function transcriptDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["transcript", id],
    queryFn: ({ signal }) => call("GET /api/transcripts/{id}", { id, signal }),
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

/** The end of a long live transcript that came with the page. Never requested: the feed reads the whole. */
export function lastWordsQuery(url: string) {
  return queryOptions<LiveTranscript>({ queryKey: ["live end", url], queryFn: skipToken });
}
