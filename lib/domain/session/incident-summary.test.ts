import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { relatedFailures } from "./related-failures.ts";
import { incidentSummary } from "./incident-summary.ts";

const confirmedAt = Date.parse("2026-11-21T14:20:14.000Z");
const session = boardSession({
  state: "liveFailedInterrupted",
  wentLiveAt: "2026-11-21T13:30:46.000Z",
  stateSince: "2026-11-21T14:02:13.000Z",
  stateNotBefore: "2026-11-21T14:02:11.000Z",
});
const other = boardSession({
  id: 2,
  companyId: 2,
  state: "liveFailedInterrupted",
  stateSince: session.stateSince,
});
const link = "https://calls.example/sessions/1";
const summary = (changes: Partial<Parameters<typeof incidentSummary>[0]> = {}) =>
  incidentSummary({
    session,
    related: relatedFailures(session, [other], confirmedAt),
    heard: null,
    acknowledged: "Nobody is on it.",
    confirmedAt,
    link,
    ...changes,
  });

describe("the summary of a failure", () => {
  it("says what failed, since when, how certain and who is on it, with the day of every time", () => {
    expect(summary()).toBe(
      [
        "Interrupted: Ostara Biotech (OSTB, NasdaqGM)",
        "Q3 2026 Earnings Call, scheduled 21 Nov 2026 14:00 UTC",
        "Interrupted since 21 Nov 14:02:13 UTC, for 18 min (seen within 2 s; after 31:27 on air)",
        "Also failed in the last hour: 1 on NasdaqGM, 1 “Interrupted”",
        "Nobody is on it.",
        "Confirmed 21 Nov 2026 14:20:14 UTC",
        link,
      ].join("\n"),
    );
  });

  it("claims no more than was observed", () => {
    const unseen = { ...session, stateSinceBasis: "upstream" as const, stateNotBefore: null };
    expect(summary({ session: unseen })).toContain(
      "or earlier, for at least 18 min (the beginning was not seen",
    );
    expect(summary({ confirmedAt: null })).toContain("\nNot confirmed\n");
    expect(summary({ confirmedAt: null })).not.toContain("18 min");
  });

  it("leaves out lines without content", () => {
    const alone = relatedFailures(session, [], confirmedAt);
    expect(summary({ heard: "Still heard: at −24 dBFS." })).toContain("\nStill heard: at −24 dBFS.\n");
    expect(summary({ related: alone, acknowledged: null })).not.toMatch(/Also failed|on it|\n\n/);
  });
});
