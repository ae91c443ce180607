import { segmentSeconds } from "#service/media/segment-times.ts";
import { wholeNumber, type Random } from "#service/content/seeded-random.ts";
import type { Outcome } from "./outcomes.ts";
import type { PlannedChange } from "./planned-session.ts";

const secondMs = 1_000;
const minuteMs = 60_000;

/** A stream runs this long before its session is called live, so that a player finds three segments. */
export const streamLeadMs = 13 * secondMs;
/** A stream stays open this long after the call's last word. */
const streamTailMs = 4 * secondMs;

export type TimelineInput = {
  outcome: Outcome;
  random: Random;
  createdAtMs: number;
  confirmedAtMs: number;
  /** When the session goes live for the first time, or is found not to. */
  startsAtMs: number;
  callSeconds: number;
  /** How long a session that ended well stays after its start. */
  keptMs: number;
};

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

/** Everything that happens to a session from its creation to its removal, in order of time. */
export function sessionTimeline(input: TimelineInput): PlannedChange[] {
  const { outcome, random, startsAtMs, keptMs } = input;
  const before: PlannedChange[] = [
    { atMs: input.createdAtMs, kind: "created" },
    { atMs: input.confirmedAtMs, kind: "confirmed" },
  ];
  const failedUntilMs = startsAtMs + wholeNumber(random, 25, 40) * minuteMs;
  if (outcome === "noAccess" || outcome === "notStarted") {
    return [...before, { atMs: startsAtMs, kind: outcome }, { atMs: failedUntilMs, kind: "removed" }];
  }
  const firstFailure = failureAtFirst(outcome, startsAtMs);
  const recoveredAtMs = startsAtMs + wholeNumber(random, 100, 300) * secondMs;
  const liveAtMs = firstFailure.length > 0 ? recoveredAtMs : startsAtMs;
  const carried = carriedCall(input, liveAtMs);
  const endedAtMs = carried.at(-1)!.atMs;
  const after = aftermath(outcome, random, endedAtMs);
  const lastAtMs = after.at(-1)!.atMs;
  const isLost = outcome === "recordingFailedForGood";
  const removedAtMs = isLost ? lastAtMs + wholeNumber(random, 25, 40) * minuteMs : startsAtMs + keptMs;
  return [
    ...before,
    ...firstFailure,
    ...carried,
    ...after,
    { atMs: Math.max(removedAtMs, lastAtMs + minuteMs), kind: "removed" },
  ];
}

function failureAtFirst(outcome: Outcome, atMs: number): PlannedChange[] {
  if (outcome === "noAccessAtFirst") return [{ atMs, kind: "noAccess" }];
  if (outcome === "notStartedAtFirst") return [{ atMs, kind: "notStarted" }];
  return [];
}

/** From going live to the end of the stream; in order of time. */
function carriedCall({ outcome, random, callSeconds }: TimelineInput, liveAtMs: number): PlannedChange[] {
  const streamedAtMs = liveAtMs - streamLeadMs;
  const callMs = Math.ceil(callSeconds * secondMs);
  const opened: PlannedChange[] = [
    { atMs: liveAtMs, kind: "wentLive" },
    { atMs: liveAtMs + wholeNumber(random, 20, 90) * secondMs, kind: "transcriptOpened" },
  ];
  const endMs = streamedAtMs + callMs + streamTailMs;
  if (outcome === "overrun") {
    return [...opened, { atMs: endMs + wholeNumber(random, 3, 8) * minuteMs, kind: "ended" }];
  }
  if (outcome !== "interrupted" && outcome !== "interruptedForGood") {
    return [...opened, { atMs: endMs, kind: "ended" }];
  }
  // Just after a segment is out, and before the text of what follows could be.
  const sentSegments = wholeNumber(random, 40, Math.floor((callSeconds * 0.7) / segmentSeconds));
  const sentMs = sentSegments * segmentSeconds * secondMs;
  const interruptedAtMs = streamedAtMs + sentMs + 600;
  if (outcome === "interruptedForGood") {
    const givenUpAtMs = interruptedAtMs + wholeNumber(random, 20, 30) * minuteMs;
    return [...opened, { atMs: interruptedAtMs, kind: "interrupted" }, { atMs: givenUpAtMs, kind: "ended" }];
  }
  const resumedAtMs = interruptedAtMs + wholeNumber(random, 60, 150) * secondMs;
  const restMs = callMs - sentMs - streamLeadMs + streamTailMs;
  return [
    ...opened,
    { atMs: interruptedAtMs, kind: "interrupted" },
    { atMs: resumedAtMs, kind: "resumed" },
    { atMs: resumedAtMs + restMs, kind: "ended" },
  ];
}

/** From the end of the stream on: recording, its streamed form, raw and edited transcript. */
function aftermath(outcome: Outcome, random: Random, endedAtMs: number): PlannedChange[] {
  const failures: PlannedChange[] = [];
  let processedFromMs = endedAtMs;
  if (outcome === "recordingFailed" || outcome === "recordingFailedForGood") {
    const failedAtMs = endedAtMs + wholeNumber(random, 45, 120) * secondMs;
    failures.push({ atMs: failedAtMs, kind: "recordingFailed" });
    if (outcome === "recordingFailedForGood") return failures;
    processedFromMs = failedAtMs + wholeNumber(random, 3, 7) * minuteMs;
    failures.push({ atMs: processedFromMs, kind: "recordingRetried" });
  }
  const recordedAtMs = processedFromMs + wholeNumber(random, 120, 240) * secondMs;
  const transcribedAtMs = recordedAtMs + wholeNumber(random, 30, 110) * secondMs;
  return [
    ...failures,
    { atMs: recordedAtMs, kind: "recorded" },
    { atMs: recordedAtMs + wholeNumber(random, 10, 25) * secondMs, kind: "streamUrlAdded" },
    { atMs: transcribedAtMs, kind: "transcribed" },
    { atMs: transcribedAtMs + wholeNumber(random, 4, 9) * minuteMs, kind: "transcriptEdited" },
  ];
}
