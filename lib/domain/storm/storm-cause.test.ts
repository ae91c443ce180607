import { describe, expect, it } from "vitest";
import { morning, morningMs, type Alike } from "../../../test-support/morning.ts";
import { stormCalls } from "./storm-calls.ts";
import { firstCause, keptCause, type StormCause } from "./storm-cause.ts";

const now = morningMs + 120_000;
const noAccess = { state: "liveFailedNoAccess" } as const;
/** Calls and the ids of those that fail. */
const look = (...groups: Alike[]) => {
  const calls = stormCalls(morning(...groups), now);
  return { calls, failing: new Set(calls.flatMap(({ id, failure }) => (failure ? [id] : []))) };
};
const causeOf = (...groups: Alike[]) => {
  const { calls, failing } = look(...groups);
  return firstCause(calls, failing, now);
};
const valueOf = ({ shared }: StormCause) => shared && [shared.attribute, shared.value];

describe("what failing calls have in common", () => {
  it("is the exchange of most of them, with how many of its calls fail, and of the others", () => {
    const cause = causeOf(
      { count: 52, ...noAccess },
      { count: 3 },
      { count: 8, ...noAccess, exchange: "XETRA", country: "DE" },
      { count: 132, exchange: "XETRA", country: "DE" },
    );
    expect(cause).toMatchObject({
      isEverything: false,
      shared: {
        attribute: "exchange",
        value: "NYSE",
        inside: { failing: 52, of: 55 },
        outside: { failing: 8, of: 140 },
      },
    });
  });

  it("is the host of their streams where the others come from elsewhere", () => {
    const [at, elsewhere] = [{ host: "cdn.example" }, { host: "media.example" }];
    const interrupted = { state: "liveFailedInterrupted" } as const;
    const cause = causeOf(
      { count: 7, ...interrupted, ...at },
      { count: 8, ...interrupted, ...at, exchange: "XETRA", country: "DE" },
      { count: 2, ...at },
      { count: 40, ...elsewhere },
      { count: 40, ...elsewhere, exchange: "XETRA", country: "DE" },
    );
    expect(cause.shared).toMatchObject({
      attribute: "host",
      value: "cdn.example",
      inside: { failing: 15, of: 17 },
      outside: { failing: 0, of: 80 },
    });
  });

  it("is not the exchange with most calls of the morning", () => {
    expect(
      valueOf(
        causeOf(
          { count: 54, ...noAccess },
          { count: 90 },
          { count: 6, ...noAccess, exchange: "XETRA", country: "DE" },
          { count: 10, exchange: "XETRA", country: "DE" },
        ),
      ),
    ).toBeNull();
  });

  it("is not an exchange whose only call failed, although its ratio is the highest", () => {
    const cause = causeOf(
      { count: 1, ...noAccess, exchange: "Malta", country: "MT" },
      { count: 10, ...noAccess, exchange: "XETRA", country: "DE" },
      { count: 10, ...noAccess, exchange: "Paris", country: "FR" },
      { count: 20, exchange: "XETRA", country: "DE" },
      { count: 20, exchange: "Paris", country: "FR" },
    );
    expect(cause).toMatchObject({ isEverything: false, shared: null });
  });

  it("is the narrower of two values when only that one fails", () => {
    const cause = causeOf({ count: 20, ...noAccess }, { count: 40, exchange: "NasdaqGM" });
    expect(valueOf(cause)).toEqual(["exchange", "NYSE"]);
  });

  it("is the country when its exchanges fail alike", () => {
    const cause = causeOf(
      { count: 10, ...noAccess },
      { count: 10, ...noAccess, exchange: "NasdaqGM" },
      { count: 40, exchange: "XETRA", country: "DE" },
    );
    expect(valueOf(cause)).toEqual(["country", "US"]);
  });

  it("is the scheduled start when the calls that begin then fail everywhere", () => {
    const cause = causeOf(
      { count: 6, ...noAccess, start: 0 },
      { count: 6, ...noAccess, start: 0, exchange: "XETRA", country: "DE" },
      { count: 20 },
      { count: 20, exchange: "XETRA", country: "DE" },
    );
    expect(valueOf(cause)).toEqual(["start", "2026-11-21T14:00:00.000Z"]);
  });

  it("is the company when all its calls fail and others of its exchange do not", () => {
    const cause = causeOf({ count: 9, ...noAccess, companyId: 7 }, { count: 30 });
    expect(valueOf(cause)).toEqual(["company", "7"]);
  });

  it("is everything when nearly all calls fail", () => {
    const all = causeOf(
      { count: 50, ...noAccess },
      { count: 9, ...noAccess, exchange: "XETRA", country: "DE" },
      { count: 1, exchange: "XETRA", country: "DE" },
    );
    expect(all).toMatchObject({ isEverything: true, shared: null });
  });

  it("is nothing for calls whose company is not copied yet", () => {
    const calls = look({ count: 10, ...noAccess }, { count: 20 });
    const unknown = calls.calls.map((call) => ({ ...call, values: {} }));
    expect(firstCause(unknown, calls.failing, now).shared).toBeNull();
  });
});

describe("what is said to be in common", () => {
  const nyse = look(
    { count: 20, ...noAccess },
    { count: 5 },
    { count: 40, exchange: "XETRA", country: "DE" },
  );
  const both = look(
    { count: 20, ...noAccess },
    { count: 5 },
    { count: 40, ...noAccess, exchange: "XETRA", country: "DE" },
    { count: 100, exchange: "Paris", country: "FR" },
  );
  const seconds = (after: number) => now + after * 1_000;
  const first = firstCause(nyse.calls, nyse.failing, now);
  const keep = (before: StormCause, { calls, failing }: typeof nyse, after: number) =>
    keptCause(before, calls, failing, seconds(after));

  it("has present figures at every evaluation", () => {
    const fewer = look(
      { count: 18, ...noAccess },
      { count: 7 },
      { count: 40, exchange: "XETRA", country: "DE" },
    );
    expect(keep(first, fewer, 2).shared).toMatchObject({ value: "NYSE", inside: { failing: 18, of: 25 } });
  });

  it("changes only when another value explained clearly more in two comparisons, half a minute apart", () => {
    const early = keep(first, both, 10);
    expect(valueOf(early)).toEqual(["exchange", "NYSE"]);
    const doubted = keep(early, both, 31);
    expect(valueOf(doubted)).toEqual(["exchange", "NYSE"]);
    expect(valueOf(keep(doubted, both, 40))).toEqual(["exchange", "NYSE"]);
    expect(valueOf(keep(doubted, both, 62))).toEqual(["exchange", "XETRA"]);
  });

  it("stays when another value was better only once", () => {
    const again = keep(keep(first, both, 31), nyse, 62);
    expect(again.doubts).toBe(0);
    expect(valueOf(keep(again, both, 93))).toEqual(["exchange", "NYSE"]);
  });

  it("becomes nothing when it explains too little for as long and no other value explains more", () => {
    const mixed = look(
      { count: 20, ...noAccess },
      { count: 60 },
      { count: 20, ...noAccess, exchange: "XETRA", country: "DE" },
      { count: 60, exchange: "XETRA", country: "DE" },
    );
    expect(keep(keep(first, mixed, 31), mixed, 62)).toMatchObject({ isEverything: false, shared: null });
  });
});
