import { describe, expect, it } from "vitest";
import { parseLiveTranscriptLine } from "#lib/contract/public-v3/live-transcript-line.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { liveTranscriptLines } from "#service/content/live-transcript-lines.ts";
import { callOf } from "../../test-support/service/sample-calls.ts";
import { liveTranscriptFile, transcriptVersions, visibleBytes } from "./live-transcript-file.ts";
import type { StreamRun } from "./stream-run.ts";

const call = callOf(EVENT_TYPE.q3);
const startedAtMs = Date.UTC(2026, 10, 21, 14);
const running: StreamRun = {
  offsetSeconds: 0,
  startedAtMs,
  endedAtMs: null,
  endReason: null,
  isAbandoned: true,
  troubles: [],
};
const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString().trimEnd().split("\n");
const entriesOf = (bytes: Uint8Array) =>
  linesOf(bytes).flatMap((line) => {
    const parsed = parseLiveTranscriptLine(line);
    return parsed.kind === "entry" ? [parsed.entry] : [];
  });

function interruptedAt(seconds: number): StreamRun {
  return { ...running, endedAtMs: startedAtMs + seconds * 1000, endReason: "interrupted" };
}

describe.each(transcriptVersions)(
  "a live transcript in version %s (9; docs/interface.md, Live transcript stream)",
  (version) => {
    const file = liveTranscriptFile(call, version, running);

    it("has the call's lines in the call's order", () => {
      const processingStartTime = new Date(startedAtMs).toISOString();
      const lines = liveTranscriptLines(call, { version, processingStartTime }).map(({ line }) => line);
      expect(linesOf(file.bytes)).toEqual(lines);
    });

    it("has its start line at once and only whole lines at any time", () => {
      for (let second = 0; second < call.durationSeconds + 20; second += 1.3) {
        const text = Buffer.from(file.bytes.subarray(0, visibleBytes(file, second))).toString();
        expect(text.startsWith('{"type":"start"')).toBe(true);
        expect(text.endsWith("\n")).toBe(true);
      }
      expect(visibleBytes(file, call.durationSeconds + 60)).toBe(file.bytes.byteLength);
    });

    it.each([61, 200.6, 401.9])(
      "neither loses nor repeats a word when the stream breaks after %d s",
      (breakSeconds) => {
        const broken = interruptedAt(breakSeconds);
        const first = liveTranscriptFile(call, version, broken);
        // The break does not change what was shown before it.
        const shown = visibleBytes(file, breakSeconds);
        expect(
          Buffer.from(first.bytes).subarray(0, shown).equals(Buffer.from(file.bytes).subarray(0, shown)),
        ).toBe(true);

        const offsetSeconds = Math.floor(breakSeconds / 4) * 4;
        const second = liveTranscriptFile(call, version, { ...running, offsetSeconds });
        const words = [
          ...entriesOf(first.bytes),
          ...entriesOf(second.bytes).map((entry) => ({ ...entry, s: entry.s + offsetSeconds })),
        ].map(({ t, s }) => `${t} ${s.toFixed(2)}`);
        expect(words).toEqual(entriesOf(file.bytes).map(({ t, s }) => `${t} ${s.toFixed(2)}`));
      },
    );
  },
);

describe("the end of a live transcript", () => {
  const tail = (run: StreamRun) =>
    linesOf(liveTranscriptFile(call, "1.6", run).bytes)
      .slice(-2)
      .map(
        (line) => JSON.parse(line) as { type?: string; code?: number; time?: number; restarting?: boolean },
      );

  it("names the time of the interruption, and has an end line only when the run will not resume", () => {
    const interrupted = { ...interruptedAt(120.6), isAbandoned: false };
    expect(tail(interrupted).at(-1)).toEqual({ type: "interruption", time: 120, restarting: true });
    expect(tail({ ...interrupted, isAbandoned: true })).toMatchObject([
      { type: "interruption" },
      { type: "end", code: 1 },
    ]);
  });

  it("ends a stream that was stopped early", () => {
    const stopped: StreamRun = { ...running, endedAtMs: startedAtMs + 60_000, endReason: "completed" };
    expect(tail(stopped).at(-1)).toEqual({ type: "end", code: 0 });
  });
});
