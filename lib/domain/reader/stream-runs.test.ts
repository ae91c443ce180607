import { describe, expect, it } from "vitest";
import { placeRuns, withRun, type ListedRun } from "./stream-runs.ts";

const wentLiveAt = Date.UTC(2026, 1, 3, 20, 0, 0);
const isSame = (one: string, other: string) => one === other;
const run = (audio: string | null, transcript: string | null, listedAt = wentLiveAt): ListedRun => ({
  audio,
  transcript,
  listedAt,
});

describe("the runs of a stream", () => {
  it("get their transcript once it is listed, and new addresses begin a new run", () => {
    let runs = withRun([], run("a1", null), isSame);
    runs = withRun(runs, run("a1", "t1", wentLiveAt + 60_000), isSame);
    expect(runs).toEqual([run("a1", "t1")]);
    runs = withRun(runs, run("a2", "t2", wentLiveAt + 120_000), isSame);
    expect(runs).toEqual([run("a1", "t1"), run("a2", "t2", wentLiveAt + 120_000)]);
  });

  it("do not take the interrupted run's transcript into the new run", () => {
    let runs = withRun([run("a1", "t1")], run("a2", "t1", 5), isSame);
    expect(runs.at(-1)).toEqual(run("a2", null, 5));
    const same = withRun(runs, run("a2", "t1", 6), isSame);
    expect(same).toBe(runs);
    runs = withRun(runs, run("a2", "t2", 7), isSame);
    expect(runs).toEqual([run("a1", "t1"), run("a2", "t2", 5)]);
  });

  it("stay the same while addresses are removed and listed again", () => {
    const runs = [run("a1", "t1")];
    expect(withRun(runs, run(null, null, 5), isSame)).toBe(runs);
    expect(withRun(runs, run("a1", "t1", 6), isSame)).toBe(runs);
  });
});

describe("runs on the call's one clock", () => {
  it("are placed by their own dates, the first at the start of the call", () => {
    const first = { ...run("a1", "t1"), times: { startedAt: wentLiveAt - 13_000, seconds: 80 } };
    const second = { ...run("a2", "t2"), times: { startedAt: wentLiveAt + 128_000, seconds: 20 } };
    expect(placeRuns([first, second], wentLiveAt)).toEqual([
      {
        startSeconds: 0,
        startedAt: wentLiveAt - 13_000,
        endSeconds: 80,
        endedAt: wentLiveAt + 67_000,
        isDated: true,
      },
      {
        startSeconds: 141,
        startedAt: wentLiveAt + 128_000,
        endSeconds: null,
        endedAt: null,
        isDated: true,
      },
    ]);
  });

  it("are placed by when they were listed, without an end, where their playlists cannot be read", () => {
    const placed = placeRuns(
      [
        { ...run("a1", "t1"), times: null },
        { ...run("a2", "t2", wentLiveAt + 141_000), times: null },
      ],
      wentLiveAt,
    );
    expect(
      placed.map(({ startSeconds, endSeconds, isDated }) => [startSeconds, endSeconds, isDated]),
    ).toEqual([
      [0, null, false],
      [141, null, false],
    ]);
  });

  it("count from when the call went live where its start was not received", () => {
    const late = { ...run("a2", "t2"), times: { startedAt: wentLiveAt + 600_000, seconds: 20 } };
    expect(placeRuns([late], wentLiveAt)[0]).toMatchObject({
      startSeconds: 600,
      startedAt: wentLiveAt + 600_000,
    });
  });

  it("begin at 0 where it is not known when the call went live", () => {
    expect(placeRuns([{ ...run("a1", null), times: null }], null)[0]!.startSeconds).toBe(0);
  });
});
