import type { ObservedState } from "../../contract/public-v3/session-state.ts";

/** How the reader shows a session: before the call, live, failed, being processed, or recorded. */
export type ReaderMode = "before" | "live" | "failed" | "processing" | "recorded" | "unknown";

/** The mode for a state. An interrupted call stays live: it may resume, and what was said can be read. */
export function readerMode(state: ObservedState): ReaderMode {
  switch (state) {
    case "notLive":
    case "willBeLive":
      return "before";
    case "live":
    case "liveFailedInterrupted":
      return "live";
    case "liveFailedNoAccess":
    case "liveFailedNotStarted":
      return "failed";
    case "processingRecording":
    case "processingRecordingFailed":
      return "processing";
    case "recordingAvailable":
      return "recorded";
    case "unknown":
      return "unknown";
  }
}

/** What a state means for a reader: what happened, and what still works. */
export interface StateStory {
  title: string;
  body: string;
}

/** What the reader says of a state; null for states in which everything works. */
export function stateStory(state: ObservedState, hasText: boolean): StateStory | null {
  const soFar = hasText ? "Read and search what was said until then below." : "No words were received.";
  switch (state) {
    case "notLive":
      return {
        title: "Not live yet",
        body: "Live coverage of this call is not confirmed. This page updates when it is.",
      };
    case "willBeLive":
      return {
        title: "Will be live",
        body: "Coverage is confirmed. The text appears here within minutes of the start. To hear it, join below, or press Play once the call is live.",
      };
    case "liveFailedInterrupted":
      return { title: "The stream broke off", body: `The call itself may be going on. ${soFar}` };
    case "liveFailedNoAccess":
      return {
        title: "The stream could not be reached",
        body: "The organiser's webcast refused access, so there is no audio and no live text. A recording may still follow.",
      };
    case "liveFailedNotStarted":
      return {
        title: "The stream never started",
        body: "Nothing was sent at the scheduled time. The call may have moved or take place elsewhere. A recording may still follow.",
      };
    case "processingRecording":
      return {
        title: "The call is over; its recording is being processed",
        body: "That usually takes less than twenty minutes. It appears here and keeps your place.",
      };
    case "processingRecordingFailed":
      return {
        title: "Processing the recording failed",
        body: hasText
          ? "Read, search and export the complete live text of the call below."
          : "There is no live text of the call either.",
      };
    case "unknown":
      return {
        title: "The data provider sent a state that Callboard doesn't know",
        body: "Whether this call is live is unknown. What is available is shown as usual.",
      };
    case "live":
    case "recordingAvailable":
      return null;
  }
}
