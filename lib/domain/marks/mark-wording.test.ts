import { describe, expect, it } from "vitest";
import { wordsIn } from "../text/zone-wording.ts";
import { describeSnooze, describeAcknowledged, untilChoices } from "./mark-wording.ts";

const now = Date.parse("2026-11-21T14:20:00.000Z");
const acknowledged = {
  by: "Ana",
  reason: "Calling them",
  at: "2026-11-21T14:05:00.000Z",
  until: null,
  also: [],
};

describe("the words of a mark", () => {
  it("say who is on a failure and until when", () => {
    expect(describeAcknowledged(acknowledged, now)).toBe("Acknowledged by Ana · until it recovers");
    expect(
      describeAcknowledged({ ...acknowledged, also: ["Bo"], until: "2026-11-21T15:00:00.000Z" }, now),
    ).toBe("Acknowledged by Ana and Bo · until 15:00 UTC");
    expect(
      describeAcknowledged({ ...acknowledged, also: ["Bo", "Cy"], until: "2026-11-22T15:00:00.000Z" }, now),
    ).toBe("Acknowledged by Ana and 2 others · until 22 Nov 15:00 UTC");
  });

  it("say what a snooze covers", () => {
    const snooze = {
      id: "a",
      by: "Ana",
      at: acknowledged.at,
      until: "2026-11-21T15:00:00.000Z",
      reason: "Holiday",
      companyId: null,
      exchange: null,
      country: null,
      state: null,
      viewId: null,
      view: null,
    };
    expect(describeSnooze({ ...snooze, companyId: 7 }, now)).toBe(
      "Snoozed by Ana: this company · until 15:00 UTC",
    );
    expect(describeSnooze({ ...snooze, state: "liveFailedNoAccess" }, now)).toBe(
      "Snoozed by Ana: every No access · until 15:00 UTC",
    );
    expect(describeSnooze({ ...snooze, exchange: "TSE" }, now)).toBe(
      "Snoozed by Ana: everything on TSE · until 15:00 UTC",
    );
    expect(describeSnooze({ ...snooze, country: "JP" }, now)).toBe(
      "Snoozed by Ana: everything in Japan · until 15:00 UTC",
    );
    const view = { name: "Asia", search: "country=JP" };
    expect(describeSnooze({ ...snooze, viewId: "v", view }, now)).toBe(
      "Snoozed by Ana: the view Asia · until 15:00 UTC",
    );
  });
});

describe("the choices for the end of a mark", () => {
  it("begin with recovery for an acknowledgement, and are instants for a snooze", () => {
    expect(untilChoices(now, { trouble: null })[0]).toEqual({ name: "until it recovers", until: null });
    expect(untilChoices(now, { trouble: "silent" })[0]!.name).toBe("until sound returns");
    expect(untilChoices(now, { trouble: "textBehind" })[0]!.name).toBe("until its text catches up");
    expect(untilChoices(now, "snooze").every(({ until }) => until !== null && Date.parse(until) > now)).toBe(
      true,
    );
  });

  it("include the end of the UTC day", () => {
    const midnight = untilChoices(now, "snooze").find(({ name }) => name === "until midnight UTC");
    expect(midnight?.until).toBe("2026-11-22T00:00:00.000Z");
  });

  it("include the end of the day in the chosen zone", () => {
    expect(untilChoices(now, "snooze", wordsIn("America/New_York"))).toContainEqual({
      name: "until midnight EST",
      until: "2026-11-22T05:00:00.000Z",
    });
  });
});
