import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import { dueSound, silentSoFar, type SoundMemory } from "./sound-rule.ts";
import { wallContent } from "./wall-content.ts";
import { wallSounds } from "./wall-settings.ts";

const start = Date.parse("2026-11-21T14:00:00.000Z");
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const failing = (id: number, seconds: number, changes: Partial<BoardSession> = {}) =>
  boardSession({ id, state: "liveFailedNoAccess", date: at(-600), stateSince: at(seconds), ...changes });
const recording = (id: number, seconds: number) =>
  failing(id, seconds, { state: "processingRecordingFailed" });

/** The sounds for boards, each at its second. */
function heard(boards: [seconds: number, sessions: BoardSession[]][], wanted = [...wallSounds]) {
  let memory: SoundMemory = silentSoFar;
  return boards.map(([seconds, sessions]) => {
    const now = start + seconds * 1_000;
    const due = dueSound(
      memory,
      wallContent(sessions, { now, rules: defaultReadingRules, snoozes: [] }),
      wanted,
      now,
    );
    memory = due.memory;
    return due.sound;
  });
}

describe("sounds of a wall", () => {
  it("play once for new failures, not for those from before the wall was opened", () => {
    const old = failing(1, -60);
    expect(
      heard([
        [0, [old]],
        [5, [old, failing(2, 4)]],
        [60, [old, failing(2, 4)]],
      ]),
    ).toEqual([null, "failed", null]);
  });

  it("play at most once in half a minute, for the most urgent of what waits", () => {
    const [first, second, third] = [recording(1, 4), recording(2, 9), failing(3, 12)];
    expect(
      heard([
        [0, []],
        [5, [first]],
        [10, [first, second]],
        [15, [first, second, third]],
        [36, [first, second, third]],
      ]),
    ).toEqual([null, "recording", null, null, "failed"]);
    expect(
      heard([
        [0, []],
        [5, [first]],
        [10, [first, third]],
        [36, [first]],
      ]),
      "nothing sounds for what is over",
    ).toEqual([null, "recording", null, null]);
  });

  it("go on when the clock is set back", () => {
    expect(
      heard([
        [0, []],
        [3_600, [failing(1, 3_599)]],
        [60, [failing(1, 3_599), failing(2, 59)]],
      ]),
    ).toEqual([null, "failed", "failed"]);
  });

  it("do not play for acknowledged failures, or where they are off", () => {
    const acknowledgement = { by: "Ana", reason: "Calling", at: at(1), until: null, also: [] };
    expect(
      heard([
        [0, []],
        [5, [failing(1, 4, { acknowledgement })]],
      ]),
    ).toEqual([null, null]);
    expect(
      heard(
        [
          [0, []],
          [5, [failing(1, 4)]],
        ],
        ["recovered"],
      ),
    ).toEqual([null, null]);
  });

  it("play for a recovery", () => {
    const back = boardSession({
      id: 1,
      state: "live",
      previousState: "liveFailedInterrupted",
      stateSince: at(40),
      recoveredAt: at(40),
    });
    expect(
      heard([
        [0, [failing(1, -9)]],
        [41, [back]],
      ]),
    ).toEqual([null, "recovered"]);
  });
});
