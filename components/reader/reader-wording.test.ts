import { describe, expect, it } from "vitest";
import { describeInterruption, describeMissingText } from "./reader-wording.ts";

const at = (time: string) => `2026-11-21T${time}.000Z`;
const dated = {
  fromSeconds: 720,
  toSeconds: 781,
  fromAt: at("20:47:10"),
  toAt: at("20:48:11"),
  isDated: true,
};

describe("words for an interruption", () => {
  it("say when, how long and where in the call", () => {
    expect(describeInterruption(dated)).toBe(
      "Interrupted 20:47–20:48 UTC, 1 min 01 s from 12:00 not received.",
    );
    const short = { ...dated, toSeconds: 741, toAt: at("20:47:31") };
    expect(describeInterruption(short)).toBe("Interrupted 20:47 UTC, 21 s from 12:00 not received.");
  });

  it("say which times are estimated or unknown", () => {
    expect(describeInterruption({ ...dated, isDated: false })).toContain("about 1 min 01 s");
    expect(describeInterruption({ ...dated, fromSeconds: null, fromAt: null })).toBe(
      "Interrupted until 20:48 UTC; start unknown.",
    );
    expect(describeInterruption({ ...dated, fromSeconds: 0, toSeconds: 90, fromAt: null })).toBe(
      "Not received before 20:48 UTC, the first 1 min 30 s of the call.",
    );
  });
});

describe("words for text that cannot be shown", () => {
  const missing = {
    fromSeconds: 720,
    toSeconds: 781,
    fromAt: at("20:47:10"),
    toAt: at("20:48:11"),
    reason: "unreachable" as const,
  };

  it("promise a retry on the screen, but not in a saved file", () => {
    expect(describeMissingText(missing)).toMatch(/right now\. Retrying…$/);
    expect(describeMissingText(missing, true)).toBe(
      "The words from 12:00 to 13:01 (20:47–20:48 UTC) could not be read when this was saved.",
    );
  });
});
