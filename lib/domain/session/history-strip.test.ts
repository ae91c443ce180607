import { describe, expect, it } from "vitest";
import type { HistoryRow } from "./history-rows.ts";
import { historyStrip, lastStateBegin } from "./history-strip.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const iso = (time: string) => `2026-11-21T${time}Z`;
const entered = (
  state: "willBeLive" | "live" | "liveFailedInterrupted",
  since: string,
  notBefore?: string,
) => ({
  kind: "state" as const,
  state,
  observedAt: iso(since),
  entered: {
    since: iso(since),
    notBefore: notBefore ? iso(notBefore) : null,
    isSeen: notBefore !== undefined,
  },
});
const gap = (from: string, to: string | null): HistoryRow => ({
  kind: "gap",
  from: iso(from),
  to: to === null ? null : iso(to),
});
const strip = (rows: HistoryRow[], about = "13:30:00", now = "14:20:00") =>
  historyStrip(rows, at(about), at(now)).map((one) => [
    one.kind === "state" ? one.state : one.kind,
    new Date(one.from).toISOString().slice(11, 19),
  ]);

describe("the strip of an observed history", () => {
  it("has a stretch for every state, and one for the time between the polls around each change", () => {
    expect(
      strip([
        entered("willBeLive", "13:00:04"),
        entered("live", "13:30:46", "13:30:44"),
        entered("liveFailedInterrupted", "14:02:13", "14:02:11"),
      ]),
    ).toEqual([
      ["willBeLive", "13:00:04"],
      ["change", "13:30:44"],
      ["live", "13:30:46"],
      ["change", "14:02:11"],
      ["liveFailedInterrupted", "14:02:13"],
    ]);
  });

  it("shows a gap as a gap, and after it the state that is observed again", () => {
    expect(strip([entered("live", "13:30:46"), gap("13:43:18", "13:46:54")])).toEqual([
      ["live", "13:30:46"],
      ["gap", "13:43:18"],
      ["live", "13:46:54"],
    ]);
  });

  it("does not continue a state after a gap in which it changed, or after a gap that lasts", () => {
    const changed = [
      entered("live", "13:30:46"),
      gap("13:43:18", "13:46:54"),
      entered("liveFailedInterrupted", "13:46:54", "13:43:18"),
    ];
    expect(strip(changed).filter(([kind]) => kind === "live")).toHaveLength(1);
    expect(strip([entered("live", "13:30:46"), gap("13:43:18", null)]).at(-1)).toEqual(["gap", "13:43:18"]);
  });

  it("begins half an hour before what it is about, in the state of that moment", () => {
    expect(strip([entered("willBeLive", "08:00:00"), entered("live", "13:30:46", "13:30:45")])[0]).toEqual([
      "willBeLive",
      "13:00:00",
    ]);
  });

  it("is empty where nothing was observed", () => {
    expect(strip([])).toEqual([]);
  });

  it("lets its last state begin before the gaps through which it lasted", () => {
    const begin = (rows: HistoryRow[]) => {
      const found = lastStateBegin(historyStrip(rows, at("14:30:00"), at("14:50:00")));
      return found && [found.state, new Date(found.from).toISOString().slice(11, 19)];
    };
    const failed = entered("liveFailedInterrupted", "14:18:36");
    expect(begin([failed, gap("14:26:29", "14:26:31")])).toEqual(["liveFailedInterrupted", "14:18:36"]);
    const live = entered("live", "14:10:00");
    expect(begin([live, failed, gap("14:26:29", null)])).toEqual(["liveFailedInterrupted", "14:18:36"]);
    expect(begin([gap("14:26:29", "14:26:31")])).toBeNull();
  });
});
