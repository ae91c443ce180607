import { describe, expect, it } from "vitest";
import { observedStates } from "../../contract/public-v3/session-state.ts";
import { observedStateSchema } from "../../contract/public-v3/session-state-schema.ts";
import { readerMode, stateStory } from "./reader-mode.ts";

describe("the reader's mode", () => {
  it("is known for each of the nine states and for an unknown one (section 3)", () => {
    const modes = observedStates.map((state) => readerMode(state));
    expect(modes).toEqual([
      "before",
      "before",
      "live",
      "live",
      "failed",
      "failed",
      "processing",
      "processing",
      "recorded",
      "unknown",
    ]);
  });

  it("tells the four failures apart in words", () => {
    const failures = [
      "liveFailedInterrupted",
      "liveFailedNoAccess",
      "liveFailedNotStarted",
      "processingRecordingFailed",
    ];
    const titles = failures.map((state) => stateStory(observedStateSchema.parse(state), false)?.title);
    expect(new Set(titles).size).toBe(4);
  });

  it("does not promise text that is not there", () => {
    expect(stateStory("liveFailedInterrupted", true)?.body).toContain("Read and search");
    expect(stateStory("liveFailedInterrupted", false)?.body).toContain("No words were received");
  });
});
