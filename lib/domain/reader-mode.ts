import type { ObservedState } from "../contract/public-v3/session-state.ts";

/** What the reader is for a session in a state: nothing yet, on air, broken off, being made, or recorded. */
export type ReaderMode = "before" | "live" | "failed" | "processing" | "recorded" | "unknown";

/** The mode for a state. An interrupted call stays live: it may come back, and what was said can be read. */
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

/** What a state means for a reader: a sentence on what happened and one on what still works. */
export interface StateStory {
  title: string;
  body: string;
}

/** The words for a state in the reader. Null for those that need none because everything works. */
export function stateStory(state: ObservedState, hasText: boolean): StateStory | null {
  const soFar = hasText
    ? "What was said until then can be read and searched below."
    : "No words were received.";
  switch (state) {
    case "notLive":
      return {
        title: "Not live yet",
        body: "Live coverage of this call is not confirmed. This page changes by itself when it is.",
      };
    case "willBeLive":
      return {
        title: "Will be live",
        body: "Coverage is confirmed. Sound starts here by itself when the call does; the words follow within minutes.",
      };
    case "liveFailedInterrupted":
      return { title: "The stream broke off", body: `The call may go on without us hearing it. ${soFar}` };
    case "liveFailedNoAccess":
      return {
        title: "The stream could not be reached",
        body: "The organiser's webcast did not let us in, so there is no sound and no live text. A recording may still follow.",
      };
    case "liveFailedNotStarted":
      return {
        title: "The stream never began",
        body: "Nothing was sent at the scheduled time. The call may have moved, or it takes place elsewhere. A recording may still follow.",
      };
    case "processingRecording":
      return {
        title: "The call is over, its recording is being made",
        body: "Usually that takes less than twenty minutes. It appears here by itself, at the place where you are.",
      };
    case "processingRecordingFailed":
      return {
        title: "The recording could not be made",
        body: hasText
          ? "The live text of the call is complete and can be read, searched and exported."
          : "The live text of the call is not available either.",
      };
    case "unknown":
      return {
        title: "Upstream sent a state we do not know",
        body: "What is available for this session is shown as usual; nothing is assumed about whether it is live.",
      };
    case "live":
    case "recordingAvailable":
      return null;
  }
}
