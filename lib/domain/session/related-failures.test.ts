import { describe, expect, it } from "vitest";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { relatedFailures } from "./related-failures.ts";

const now = Date.parse("2026-11-21T14:20:00.000Z");
const company = (id: number, exchange: string | null): BoardSession["company"] => ({
  id,
  name: `Company ${id}`,
  displayName: `Company ${id}`,
  country: "US",
  ticker: `C${id}`,
  exchange,
  tickers: [],
  isins: [],
  cik: null,
});
const failing = (id: number, changes: Partial<BoardSession> = {}) =>
  boardSession({
    id,
    companyId: id,
    company: company(id, "NYSE"),
    state: "liveFailedInterrupted",
    stateSince: "2026-11-21T14:02:13.000Z",
    ...changes,
  });
const subject = failing(1);
const ids = (others: BoardSession[]) => {
  const related = relatedFailures(subject, [subject, ...others], now);
  const idsOf = (failures: { session: BoardSession }[]) => failures.map(({ session }) => session.id);
  return { company: idsOf(related.company), exchange: idsOf(related.exchange), kind: idsOf(related.kind) };
};

describe("failures that share something with this one", () => {
  it("are those of its company, its exchange and its kind, without itself", () => {
    const sameCompany = failing(2, { companyId: 1, company: company(1, "LSE"), state: "liveFailedNoAccess" });
    const sameExchange = failing(3, { state: "liveFailedNotStarted" });
    const sameKind = failing(4, { company: company(4, "LSE") });
    expect(ids([sameCompany, sameExchange, sameKind])).toEqual({ company: [2], exchange: [3], kind: [4] });
  });

  it("began or ended within the last hour", () => {
    const old = failing(2, { stateSince: "2026-11-21T13:19:00.000Z" });
    const working = failing(3, { state: "live" });
    const longRecovered = failing(4, { state: "live", recoveredAt: "2026-11-21T13:00:00.000Z" });
    expect(ids([old, working, longRecovered])).toEqual({ company: [], exchange: [], kind: [] });
  });

  it("stay in the list after recovery, below those that still fail", () => {
    const recovered = failing(2, {
      state: "live",
      previousState: "liveFailedInterrupted",
      recoveredAt: "2026-11-21T14:19:00.000Z",
    });
    const older = failing(3, { stateSince: "2026-11-21T13:40:00.000Z" });
    const newer = failing(4);
    expect(ids([recovered, older, newer]).exchange).toEqual([4, 3, 2]);
    expect(ids([recovered, older, newer]).kind).toEqual([4, 3, 2]);
  });

  it("share no kind where theirs is no longer known", () => {
    const movedOn = failing(2, {
      state: "processingRecording",
      previousState: "live",
      recoveredAt: "2026-11-21T14:19:00.000Z",
    });
    expect(ids([movedOn])).toMatchObject({ exchange: [2], kind: [] });
  });

  it("share no exchange when theirs is unknown", () => {
    const unlisted = failing(2, { company: company(2, null) });
    expect(relatedFailures(failing(1, { company: null }), [unlisted], now).exchange).toEqual([]);
  });
});
