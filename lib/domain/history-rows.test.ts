import { describe, expect, it } from "vitest";
import type { ObservedTransition } from "../contract/board/session-detail.ts";
import { historyRows } from "./history-rows.ts";

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
  it("claims a moment only when the change was seen between two polls close together", () => {
    const rows = historyRows(
      [
        change("notLive", "13:00:00", null),
        change("live", "14:00:41", "14:00:39"),
        change("liveFailedInterrupted", "14:19:07", "14:19:03"),
      ],
      [],
    );
    expect(rows).toMatchObject([
      { state: "notLive", isChange: false, notBefore: null },
      { state: "live", isChange: true, notBefore: null },
      { state: "liveFailedInterrupted", isChange: true, notBefore: at("14:19:03") },
    ]);
  });

  it("puts gaps where nobody was looking, open ones too", () => {
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

  it("draws no gap that lasted for no second", () => {
    const first = at("14:00:00");
    const gap = { from: first, to: "2026-02-03T14:00:00.006Z" };
    expect(historyRows([change("live", "14:00:00", null)], [gap])).toHaveLength(1);
  });
});
