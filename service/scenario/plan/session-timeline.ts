import { segmentSeconds } from "#service/media/segment-times.ts";
import { wholeNumber, type Random } from "#service/content/seeded-random.ts";
import type { Outcome } from "./outcomes.ts";
import type { PlannedChange } from "./planned-session.ts";

const secondMs = 1_000;
const minuteMs = 60_000;

/** A stream starts this long before its session is called live, so that a player finds three segments. */
export const streamLeadMs = 13 * secondMs;
/** An interrupted call has at least this much left, so that some of it is heard after the interruption. */
const afterInterruptionSeconds = 240;
/** A stream stays open this long after the call's last word. */
const streamTailMs = 4 * secondMs;

export type TimelineInput = {
  outcome: Outcome;
  random: Random;
  /** When the session first goes live, or fails to. */
  startsAtMs: number;
  callSeconds: number;
  /** When a call that went live gets its transcript; for any other call, when upstream retries. */
  openedAtMs: number;
  /**
   * When a call that ended has its recording; for any other call, when upstream retries. Null: soon after the call.
   */
  recordedAtMs: number | null;
};

/** All changes of a call happen within this time of its start. */
export const settledAfterMs = 80 * minuteMs;

/** How long after the scheduled date a session starts, in milliseconds. The date itself is a whole minute. */
export function startDelayMs(outcome: Outcome, random: Random): number {
  switch (outcome) {
    case "early":
      return -3 * minuteMs;
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
    case "interruptedForGood":
    case "recordingFailed":
    case "recordingFailedForGood":
      return 0;
  }
}

/** Everything that happens to a confirmed session until all its results exist, in order. */
export function sessionTimeline(input: TimelineInput): PlannedChange[] {
  const { outcome, random, startsAtMs } = input;
  if (outcome === "noAccess" || outcome === "notStarted") {
    const failure: PlannedChange = { atMs: startsAtMs, kind: outcome };
    return [failure, ...retries(input), ...results(random, resolvedAtMs(input))];
  }
  const failedFirst = failureAtFirst(outcome, startsAtMs);
  const isLate = failedFirst.length > 0;
  const liveAtMs = isLate ? startsAtMs + wholeNumber(random, 100, 300) * secondMs : startsAtMs;
  const streamed = streamedCall(input, liveAtMs);
  const changes = [...failedFirst, ...streamed, ...aftermath(input, streamed.at(-1)!.atMs)];
  if (isLate) changes.push({ atMs: input.openedAtMs, kind: "refreshed" });
  return changes.sort((a, b) => a.atMs - b.atMs);
}

/** Upstream's retries of a failed session, at the times at which a successful one has changes. */
function retries({ openedAtMs, recordedAtMs }: TimelineInput): PlannedChange[] {
  const times = recordedAtMs === null ? [openedAtMs] : [openedAtMs, recordedAtMs];
  return times.map((atMs) => ({ atMs, kind: "refreshed" }));
}

/** When a recording from elsewhere replaces a failed one. */
function resolvedAtMs({ random, startsAtMs }: TimelineInput): number {
  return startsAtMs + wholeNumber(random, 48, 60) * minuteMs;
}

function failureAtFirst(outcome: Outcome, atMs: number): PlannedChange[] {
  if (outcome === "noAccessAtFirst") return [{ atMs, kind: "noAccess" }];
  if (outcome === "notStartedAtFirst") return [{ atMs, kind: "notStarted" }];
  return [];
}

/** From going live to the end of the stream, in order. */
function streamedCall(input: TimelineInput, liveAtMs: number): PlannedChange[] {
  const { outcome, random, callSeconds, startsAtMs, openedAtMs } = input;
  const streamedAtMs = liveAtMs - streamLeadMs;
  const callMs = Math.ceil(callSeconds * secondMs);
  const textAtMs = liveAtMs === startsAtMs ? openedAtMs : liveAtMs + wholeNumber(random, 20, 60) * secondMs;
  const opened: PlannedChange[] = [
    { atMs: liveAtMs, kind: "wentLive" },
    { atMs: textAtMs, kind: "transcriptOpened" },
  ];
  const endMs = streamedAtMs + callMs + streamTailMs;
  if (outcome === "overrun") {
    return [...opened, { atMs: endMs + wholeNumber(random, 2, 5) * minuteMs, kind: "ended" }];
  }
  if (outcome !== "interrupted" && outcome !== "interruptedForGood") {
    return [...opened, { atMs: endMs, kind: "ended" }];
  }
  // Just after a segment was sent, before any text of the next one.
  const sentAtMost = Math.min(callSeconds * 0.7, callSeconds - afterInterruptionSeconds);
  const sentSegments = wholeNumber(random, 40, Math.max(40, Math.floor(sentAtMost / segmentSeconds)));
  const sentMs = sentSegments * segmentSeconds * secondMs;
  const interruptedAtMs = streamedAtMs + sentMs + 600;
  opened.push({ atMs: interruptedAtMs, kind: "interrupted" });
  if (outcome === "interruptedForGood") {
    return [
      ...opened,
      { atMs: interruptedAtMs + lostAfterMs, kind: "streamLost" },
      { atMs: resolvedAtMs(input), kind: "ended" },
    ];
  }
  const resumedAtMs = interruptedAtMs + wholeNumber(random, 60, 150) * secondMs;
  return [...opened, { atMs: resumedAtMs, kind: "resumed" }, { atMs: endMs, kind: "ended" }];
}

/** An interrupted stream that does not resume is given up after this time. */
const lostAfterMs = 45 * secondMs;

/** From the end of the stream: recording, its streamed form, raw and edited transcript. */
function aftermath(input: TimelineInput, endedAtMs: number): PlannedChange[] {
  const { outcome, random } = input;
  const soonMs = endedAtMs + wholeNumber(random, 120, 240) * secondMs;
  const inTimeMs = input.recordedAtMs ?? soonMs;
  if (outcome === "interruptedForGood") return [...triedRecording(inTimeMs), ...results(random, soonMs)];
  if (outcome !== "recordingFailed" && outcome !== "recordingFailedForGood") return results(random, inTimeMs);
  const failedAtMs = endedAtMs + wholeNumber(random, 45, 100) * secondMs;
  const failed: PlannedChange = { atMs: failedAtMs, kind: "recordingFailed" };
  const isForGood = outcome === "recordingFailedForGood";
  const recordedAtMs = isForGood ? resolvedAtMs(input) : Math.max(inTimeMs, failedAtMs + 2 * minuteMs);
  return [
    failed,
    ...(isForGood ? triedRecording(inTimeMs) : []),
    { atMs: recordedAtMs - minuteMs, kind: "recordingRetried" },
    ...results(random, recordedAtMs),
  ];
}

function triedRecording(atMs: number): PlannedChange[] {
  return [{ atMs, kind: "refreshed" }];
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
