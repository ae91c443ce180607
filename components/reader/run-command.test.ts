import { expect, it, vi } from "vitest";
import { toReaderCall } from "./reader-call.ts";
import { runCommand, type CommandTargets } from "./run-command.ts";

const call = toReaderCall({
  path: "/sessions/1",
  isTranscriptPage: false,
  session: null,
  transcript: null,
  texts: [],
});

/** Where a digit moves to in a call of this length, of which the sound reaches to `endSeconds`. */
function partOf(lengthSeconds: number, isLive: boolean, endSeconds: number): number | undefined {
  const seek = vi.fn<(seconds: number) => void>();
  const clock = { seek, getSnapshot: () => ({ isLive, endSeconds }) };
  const targets = { call: { ...call, lengthSeconds }, clock } as unknown as CommandTargets;
  runCommand({ kind: "part", tenths: 5 }, targets);
  return seek.mock.lastCall?.[0];
}

it("moves to a part of the timeline: of the recording, live of the sound so far", () => {
  expect(partOf(100, false, 90)).toBe(50);
  expect(partOf(0, false, 90)).toBe(45);
  expect(partOf(100, true, 140)).toBe(70);
});
