import { describe, expect, it } from "vitest";
import type { ObservedTransition } from "../../contract/board/session-detail.ts";
import { groupGaps, historyRows } from "./history-rows.ts";
import { isSinceAtLatest } from "./since-when.ts";

const at = (time: string) => `2026-02-03T${time}.000Z`;
const change = (
  to: ObservedTransition["to"],
  observedAt: string,
  notBefore: string | null,
): ObservedTransition => ({
  from: notBefore === null ? null : "notLive",
  to,
  observedAt: at(observedAt),
  notBefore: notBefore === null ? null : at(notBefore),
  upstreamUpdatedAt: at(observedAt),
});

describe("the observed history", () => {
  it("has a certain time only where the change lies between two polls close together", () => {
    const rows = historyRows(
      [
        change("notLive", "13:00:00", null),
        change("live", "14:00:41", "14:00:39"),
        change("liveFailedInterrupted", "14:19:07", "14:18:03"),
      ],
      [],
    );
    expect(rows).toMatchObject([
      { state: "notLive", entered: { isSeen: false } },
      { state: "live", entered: { isSeen: true } },
      { state: "liveFailedInterrupted", entered: { isSeen: true } },
    ]);
    const certain = rows.map((row) => row.kind === "state" && !isSinceAtLatest(row.entered));
    expect(certain).toEqual([false, true, false]);
  });

  it("has the gaps in the observation, including one that lasts", () => {
    const rows = historyRows(
      [change("live", "14:00:00", "13:59:58"), change("processingRecording", "15:00:00", "14:30:00")],
      [
        { from: at("15:10:00"), to: null },
        { from: at("14:30:00"), to: at("14:59:58") },
      ],
    );
    expect(rows.map((row) => row.kind)).toEqual(["state", "gap", "state", "gap"]);
    expect(rows[3]).toEqual({ kind: "gap", from: at("15:10:00"), to: null });
  });

  it("has no gap shorter than a second", () => {
    const first = at("14:00:00");
    const gap = { from: first, to: "2026-02-03T14:00:00.006Z" };
    expect(historyRows([change("live", "14:00:00", null)], [gap])).toHaveLength(1);
  });
});

describe("gaps in the observed history", () => {
  it("are one row where no change was observed between them, with their count and span", () => {
    const rows = historyRows(
      [change("live", "14:00:00", "13:59:58"), change("processingRecording", "15:00:00", "14:30:00")],
      [
        { from: at("14:05:00"), to: at("14:06:00") },
        { from: at("14:30:00"), to: at("14:59:58") },
        { from: at("15:10:00"), to: at("15:11:00") },
        { from: at("15:20:00"), to: null },
      ],
    );
    expect(groupGaps(rows)).toMatchObject([
      { kind: "state", state: "live" },
      { kind: "gaps", count: 2, from: at("14:05:00"), to: at("14:59:58") },
      { kind: "state", state: "processingRecording" },
      { kind: "gaps", count: 2, from: at("15:10:00"), to: null },
    ]);
  });
});
