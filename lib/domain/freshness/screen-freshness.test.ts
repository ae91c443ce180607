import { describe, expect, it } from "vitest";
import { currentFreshness as current } from "../../../test-support/current-freshness.ts";
import { screenFreshness } from "./screen-freshness.ts";
import type { ServerContact } from "./screen-freshness.ts";

const contact = (changes: Partial<ServerContact>) =>
  screenFreshness({
    answered: current,
    silentForMs: 500,
    pollEveryMs: 2_000,
    failure: null,
    isOnline: true,
    ...changes,
  });

describe("what a screen may claim", () => {
  it("is what the server claims while the server answers", () => {
    expect(contact({})).toEqual({
      status: "current",
      cause: null,
      listing: null,
      watchedSince: null,
      confirmedAt: Date.parse(current.confirmedAt!),
    });
    const blind = { ...current, status: "blind", cause: "upstreamRefused" } as const;
    expect(contact({ answered: blind })).toMatchObject({ status: "blind", cause: "upstreamRefused" });
    const incomplete = {
      status: "late",
      cause: "upstreamIncomplete",
      listing: { listed: 0, known: 9 },
    } as const;
    expect(contact({ answered: { ...current, ...incomplete } })).toMatchObject(incomplete);
  });

  it("is nothing before the first answer", () => {
    expect(contact({ answered: null })).toEqual({
      watchedSince: null,
      status: "blind",
      cause: "connecting",
      listing: null,
      confirmedAt: null,
    });
    expect(contact({ answered: null, failure: "unreachable" }).cause).toBe("serverUnreachable");
  });

  it("is late after two unanswered polls and blind after three", () => {
    expect(contact({ silentForMs: 5_400 }).status).toBe("current");
    expect(contact({ silentForMs: 5_500 }).status).toBe("late");
    expect(contact({ silentForMs: 7_500 }).status).toBe("blind");
  });

  it("is never better than what the server last said", () => {
    const blind = { ...current, status: "blind", cause: "upstreamFailing" } as const;
    expect(contact({ answered: blind, silentForMs: 5_500 }).status).toBe("blind");
  });

  it("tells an offline browser, an unreachable server and errors of the server apart", () => {
    const silent = { silentForMs: 60_000 };
    expect(contact({ ...silent, failure: "unreachable", isOnline: false }).cause).toBe("browserOffline");
    expect(contact({ ...silent, failure: "unreachable" }).cause).toBe("serverUnreachable");
    expect(contact({ ...silent, failure: "failing" }).cause).toBe("serverFailing");
    expect(contact({ ...silent, failure: "databaseAway" }).cause).toBe("databaseAway");
  });

  it("says that the browser is offline also when requests hang, but not while answers arrive", () => {
    expect(contact({ silentForMs: 60_000, isOnline: false }).cause).toBe("browserOffline");
    expect(contact({ isOnline: false })).toMatchObject({ status: "current", cause: null });
    expect(contact({ answered: null, silentForMs: 1, isOnline: false }).cause).toBe("browserOffline");
  });

  it("is blind after an interruption until the next answer, and still names the cause", () => {
    expect(contact({ isInterrupted: true })).toMatchObject({ status: "blind", cause: "connecting" });
    expect(contact({ isInterrupted: true, failure: "failing" }).cause).toBe("serverFailing");
  });
});
