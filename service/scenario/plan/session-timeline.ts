import { segmentSeconds } from "#service/media/segment-times.ts";
import { wholeNumber, type Random } from "#service/content/seeded-random.ts";
import type { Outcome } from "./outcomes.ts";
import type { PlannedChange, PlannedSession } from "./planned-session.ts";
import { reviewedEveryMs } from "./changes-of.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A stream starts this long before its session is called live, so that a player finds three segments. */
export const streamLeadMs = 13 * secondMs;
/** An interrupted call has at least this much left, so that some of it is heard after the interruption. */
const afterInterruptionSeconds = 240;
/** A stream stays open this long after the call's last word. */
const streamTailMs = 4 * secondMs;
/** An interrupted stream that does not resume is given up after this time. */
const lostAfterMs = 45 * secondMs;
/** Somebody finds a recording of a call that failed for good after days: see the failures that last in outcomes.ts. */
const resolvedAfter = { minHours: 73, maxHours: 78 };

export type TimelineInput = {
  outcome: Outcome;
  random: Random;
  /** When the session first goes live, or fails to. */
  startsAtMs: number;
  callSeconds: number;
  /** A time without access from an outage; null for a call that none hits. */
  withoutAccess: { fromMs: number; untilMs: number } | null;
};

/** How long before its scheduled minute an early call goes live. */
const earlyByMs = 3 * minuteMs;

/** How long after the scheduled date a session starts, in milliseconds, negative for before it. The date itself is a whole minute. */
export function startDelayMs(outcome: Outcome, random: Random): number {
  switch (outcome) {
    case "early":
      return -earlyByMs;
    case "late":
      return wholeNumber(random, 4, 16) * minuteMs;
    case "notStarted":
    case "notStartedAtFirst":
      return wholeNumber(random, 5, 10) * minuteMs;
    case "onTime":
    case "overrun":
    case "noAccess":
    case "noAccessAtFirst":
    case "interrupted":
    case "interruptedTwice":
    case "interruptedForGood":
    case "recordingFailed":
    case "recordingFailedForGood":
      return 0;
  }
}

type Timeline = Pick<PlannedSession, "changes" | "reviews">;

/** Everything that happens to a confirmed session until all its results exist, in order. */
export function sessionTimeline(input: TimelineInput): Timeline {
  const { outcome, random, startsAtMs, withoutAccess } = input;
  if (outcome === "noAccess" || outcome === "notStarted") {
    const changes: PlannedChange[] = [{ atMs: startsAtMs, kind: outcome }];
    return { changes: [...changes, ...results(random, resolvedAtMs(input))], reviews: null };
  }
  if (withoutAccess && startsAtMs >= withoutAccess.fromMs - 2 * minuteMs) {
    // It was about to begin, or had hardly begun.
    const atMs = Math.max(startsAtMs, withoutAccess.fromMs);
    const failure: PlannedChange = { atMs, kind: "noAccess" };
    return wholeCall(input, Math.max(withoutAccess.untilMs, atMs + minuteMs), [failure]);
  }
  const failedFirst = failureAtFirst(outcome, startsAtMs);
  const liveAtMs =
    failedFirst.length > 0 ? startsAtMs + wholeNumber(random, 100, 300) * secondMs : startsAtMs;
  return wholeCall(input, liveAtMs, failedFirst);
}

function wholeCall(input: TimelineInput, liveAtMs: number, before: readonly PlannedChange[]): Timeline {
  const { changes, reviews } = streamedCall(input, liveAtMs);
  return { changes: [...before, ...changes, ...aftermath(input, changes.at(-1)!.atMs)], reviews };
}

/** When a recording from elsewhere replaces a failed one. */
function resolvedAtMs({ random, startsAtMs }: TimelineInput): number {
  const { minHours, maxHours } = resolvedAfter;
  return startsAtMs + wholeNumber(random, minHours * 60, maxHours * 60) * (hourMs / 60);
}

function failureAtFirst(outcome: Outcome, atMs: number): PlannedChange[] {
  if (outcome === "noAccessAtFirst") return [{ atMs, kind: "noAccess" }];
  if (outcome === "notStartedAtFirst") return [{ atMs, kind: "notStarted" }];
  return [];
}

/** From going live to the end of the stream, in order. */
function streamedCall(input: TimelineInput, liveAtMs: number): Timeline {
  const { outcome, random, callSeconds } = input;
  const opened: PlannedChange[] = [
    { atMs: liveAtMs, kind: "wentLive" },
    { atMs: liveAtMs + wholeNumber(random, 20, 90) * secondMs, kind: "transcriptOpened" },
  ];
  const lastWordMs = liveAtMs - streamLeadMs + Math.ceil(callSeconds * secondMs) + streamTailMs;
  const endMs = lastWordMs + (outcome === "overrun" ? wholeNumber(random, 2, 5) * minuteMs : 0);
  const broken = interruptions(input, liveAtMs, endMs);
  const last = broken.at(-1);
  const firstReviewMs = opened.at(-1)!.atMs + wholeNumber(random, 5, reviewedEveryMs / secondMs) * secondMs;
  const changes = [...opened, ...broken].sort((a, b) => a.atMs - b.atMs);
  if (last?.kind !== "ended") changes.push({ atMs: endMs, kind: "ended" });
  return { changes, reviews: { fromMs: firstReviewMs, toMs: endMs } };
}

/** The interruptions of a call, in order; the last is its end where it does not go on. */
function interruptions(input: TimelineInput, liveAtMs: number, endMs: number): PlannedChange[] {
  const { outcome, random, callSeconds, withoutAccess } = input;
  const streamedAtMs = liveAtMs - streamLeadMs;
  /** Just after a segment was sent, before any text of the next one. */
  const afterSegment = (atMs: number) => {
    const sent = Math.max(1, Math.floor((atMs - streamedAtMs) / secondMs / segmentSeconds));
    return streamedAtMs + sent * segmentSeconds * secondMs + 600;
  };
  if (withoutAccess && withoutAccess.fromMs > liveAtMs) {
    const atMs = afterSegment(withoutAccess.fromMs);
    if (withoutAccess.untilMs + minuteMs < endMs) return briefly(atMs, withoutAccess.untilMs);
    return forGood(atMs, withoutAccess.untilMs);
  }
  const latest = Math.min(callSeconds * 0.7, callSeconds - afterInterruptionSeconds);
  const atShare = (share: number) => afterSegment(streamedAtMs + Math.max(160, latest * share) * secondMs);
  const lastsMs = () => wholeNumber(random, 60, 150) * secondMs;
  switch (outcome) {
    case "interrupted": {
      const atMs = atShare(0.2 + 0.8 * random());
      return briefly(atMs, atMs + lastsMs());
    }
    case "interruptedTwice":
      return [0.3, 1].flatMap((share) => briefly(atShare(share), atShare(share) + lastsMs()));
    case "interruptedForGood":
      return forGood(atShare(0.2 + 0.8 * random()), resolvedAtMs(input));
    default:
      return [];
  }
}

function briefly(fromMs: number, untilMs: number): PlannedChange[] {
  return [
    { atMs: fromMs, kind: "interrupted" },
    { atMs: untilMs, kind: "resumed" },
  ];
}

function forGood(fromMs: number, resolvedMs: number): PlannedChange[] {
  return [
    { atMs: fromMs, kind: "interrupted" },
    { atMs: fromMs + lostAfterMs, kind: "streamLost" },
    { atMs: resolvedMs, kind: "ended" },
  ];
}

/** From the end of the stream: recording, its streamed form, raw and edited transcript. */
function aftermath(input: TimelineInput, endedAtMs: number): PlannedChange[] {
  const { outcome, random } = input;
  const soonMs = endedAtMs + wholeNumber(random, 120, 600) * secondMs;
  if (outcome !== "recordingFailed" && outcome !== "recordingFailedForGood") return results(random, soonMs);
  const failedAtMs = endedAtMs + wholeNumber(random, 45, 100) * secondMs;
  const isForGood = outcome === "recordingFailedForGood";
  const recordedAtMs = isForGood ? resolvedAtMs(input) : Math.max(soonMs, failedAtMs + 3 * minuteMs);
  return [
    { atMs: failedAtMs, kind: "recordingFailed" },
    { atMs: recordedAtMs - minuteMs, kind: "recordingRetried" },
    ...results(random, recordedAtMs),
  ];
}

function results(random: Random, recordedAtMs: number): PlannedChange[] {
  const transcribedAtMs = recordedAtMs + wholeNumber(random, 30, 110) * secondMs;
  return [
    { atMs: recordedAtMs, kind: "recorded" },
    { atMs: recordedAtMs + wholeNumber(random, 10, 25) * secondMs, kind: "streamUrlAdded" },
    { atMs: transcribedAtMs, kind: "transcribed" },
    { atMs: transcribedAtMs + wholeNumber(random, 4, 9) * minuteMs, kind: "transcriptEdited" },
  ];
}
