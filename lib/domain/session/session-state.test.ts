import { describe, expect, test } from "vitest";
import { observedStates, failureKinds } from "../../contract/public-v3/session-state.ts";
import { lanes } from "./lanes.ts";
import { isFailed, laneOf, stateWording, toneOf } from "./session-state.ts";

describe("session states (section 3)", () => {
  test("exactly the four failure states are failures, and an unknown state is none", () => {
    expect(observedStates.filter(isFailed)).toEqual([
      "liveFailedInterrupted",
      "liveFailedNoAccess",
      "liveFailedNotStarted",
      "processingRecordingFailed",
    ]);
  });

  test("insights count every failure state", () => {
    expect([...failureKinds].sort()).toEqual(observedStates.filter(isFailed).sort());
  });

  test("every state has a lane, and no two states of a lane share tone and word", () => {
    const seen = observedStates.map((state) => {
      expect(lanes).toContain(laneOf(state));
      return `${laneOf(state)} ${toneOf(state)} ${stateWording[state]}`;
    });
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("an unknown state is never shown in a healthy tone", () => {
    expect(toneOf("unknown")).toBe("unknown");
    expect(laneOf("unknown")).toBe("unknown");
  });
});
