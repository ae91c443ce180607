import type { FailureKind, ObservedState } from "../../contract/public-v3/session-state.ts";
import type { Lane } from "./lanes.ts";

/** How the reader shows a session: before the call, live, failed, being processed, or recorded. */
export type ReaderMode = "before" | "live" | "failed" | "processing" | "recorded" | "unknown";

/** When a call failed, each in words; null where it is not known. */
export interface FailureTimes {
  scheduled: string;
  wentLive: string | null;
  /** What it was on air before; null too where upstream's times contradict each other. */
  onAir: {
    /** For how long; null where the failure was not observed when it happened. */ for: string | null;
  } | null;
}

interface FailureFacts {
  /** What is lost: the live call or its recording. Walls and tabs have a sound for each. */
  of: "call" | "recording";
  /** What is known beyond the state. */
  fact: (times: FailureTimes) => string;
  /** What tells it apart in a chart, where all failures have one colour. */
  pattern: "solid" | "stripes" | "dots" | "bars";
}

interface StateFacts {
  /** The fixed word, the same on every screen. */
  word: string;
  /** A failure stays in the lane in which it happened. */
  lane: Lane;
  /** The place in a table: failures first, finished sessions last. */
  rank: number;
  /** An interrupted call stays live: it may resume, and what was said can be read. */
  mode: ReaderMode;
  /** Which figure is shown of it. */
  timing: "countdown" | "onAir" | "failed" | "processing" | "recorded" | "none";
  /** The reading that it leads to by lasting too long; null where it may last. */
  overdue: "late" | "overrun" | "stuck" | null;
  /** What the reader says of it; null where everything works. */
  story: {
    title: string;
    /** Where there may be a live text, what is said depends on it. */
    body: string | { withText: string; withoutText: string };
  } | null;
}

/**
 * Everything that a state means, once. What compares a state with another asks `session-state.ts`; its shape is in
 * `components/state/state-glyph.tsx`.
 */
export const states: {
  readonly [S in ObservedState]: StateFacts & { failure: S extends FailureKind ? FailureFacts : null };
} = {
  notLive: {
    word: "Not live",
    lane: "scheduled",
    rank: 8,
    mode: "before",
    timing: "countdown",
    overdue: null,
    failure: null,
    story: {
      title: "Not live yet",
      body: "Live coverage of this call is not confirmed. This page updates when it is.",
    },
  },
  willBeLive: {
    word: "Will be live",
    lane: "confirmed",
    rank: 6,
    mode: "before",
    timing: "countdown",
    overdue: "late",
    failure: null,
    story: {
      title: "Will be live",
      body: "Coverage is confirmed. The text appears here within minutes of the start. To hear it, join below, or press Play once the call is live.",
    },
  },
  live: {
    word: "Live",
    lane: "live",
    rank: 5,
    mode: "live",
    timing: "onAir",
    overdue: "overrun",
    failure: null,
    story: null,
  },
  liveFailedInterrupted: {
    word: "Interrupted",
    lane: "live",
    rank: 0,
    mode: "live",
    timing: "failed",
    overdue: null,
    failure: {
      of: "call",
      fact: ({ scheduled, wentLive, onAir }) => {
        if (onAir === null) return `scheduled ${scheduled}`;
        return onAir.for === null ? `on air since ${wentLive}` : `after ${onAir.for} on air`;
      },
      pattern: "solid",
    },
    story: {
      title: "The stream broke off",
      body: {
        withText: "The call itself may be going on. Read and search what was said until then below.",
        withoutText: "The call itself may be going on. No words were received.",
      },
    },
  },
  liveFailedNoAccess: {
    word: "No access",
    lane: "live",
    rank: 1,
    mode: "failed",
    timing: "failed",
    overdue: null,
    failure: {
      of: "call",
      fact: ({ scheduled }) => `scheduled ${scheduled}`,
      pattern: "stripes",
    },
    story: {
      title: "The stream could not be reached",
      body: "The organiser's webcast refused access, so there is no audio and no live text. A recording may still follow.",
    },
  },
  liveFailedNotStarted: {
    word: "Not started",
    lane: "live",
    rank: 2,
    mode: "failed",
    timing: "failed",
    overdue: null,
    failure: {
      of: "call",
      fact: ({ scheduled }) => `was due ${scheduled}`,
      pattern: "dots",
    },
    story: {
      title: "The stream never started",
      body: "Nothing was sent at the scheduled time. The call may have moved or take place elsewhere. A recording may still follow.",
    },
  },
  processingRecording: {
    word: "Processing",
    lane: "processing",
    rank: 7,
    mode: "processing",
    timing: "processing",
    overdue: "stuck",
    failure: null,
    story: {
      title: "The call is over; its recording is being processed",
      body: "That usually takes less than twenty minutes. It appears here and keeps your place.",
    },
  },
  processingRecordingFailed: {
    word: "Processing failed",
    lane: "processing",
    rank: 3,
    mode: "processing",
    timing: "failed",
    overdue: null,
    failure: {
      of: "recording",
      fact: ({ scheduled, wentLive }) =>
        wentLive === null ? `scheduled ${scheduled}` : `was live at ${wentLive}`,
      pattern: "bars",
    },
    story: {
      title: "Processing the recording failed",
      body: {
        withText: "Read, search and export the complete live text of the call below.",
        withoutText: "There is no live text of the call either.",
      },
    },
  },
  recordingAvailable: {
    word: "Recording",
    lane: "recorded",
    rank: 9,
    mode: "recorded",
    timing: "recorded",
    overdue: null,
    failure: null,
    story: null,
  },
  unknown: {
    word: "Unknown",
    lane: "unknown",
    rank: 4,
    mode: "unknown",
    timing: "none",
    overdue: null,
    failure: null,
    story: {
      title: "The data provider sent a state that Callboard doesn't know",
      body: "Whether this call is live is unknown. What is available is shown as usual.",
    },
  },
};
