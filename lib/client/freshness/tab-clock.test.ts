import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentFreshness as current } from "../../../test-support/current-freshness.ts";
import { createTabClock } from "./tab-clock.ts";

const start = Date.parse("2026-11-21T14:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function openFeed() {
  // Of this clock alone: other files of the process may have armed timers of theirs.
  const armed = new Set<() => void>();
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      armed.delete(cancel);
      run();
    }, ms);
    const cancel = () => {
      armed.delete(cancel);
      clearTimeout(timer);
    };
    armed.add(cancel);
    return cancel;
  };
  const feed = createTabClock({ steadyNow: () => Date.now(), isOnline: () => true, after });
  const answer = (freshness = current) => {
    feed.onAnswer(freshness, new Date(start + Date.now()).toISOString(), 2_000);
  };
  const stop = feed.subscribe(() => undefined);
  return { feed, answer, stop, armed };
}

describe("the feed of a tab", () => {
  it("shows no time and is blind before the first answer", () => {
    const { feed } = openFeed();
    vi.advanceTimersByTime(3_000);
    expect(feed.now()).toBeNull();
    expect(feed.freshness()).toMatchObject({ status: "blind", cause: "connecting" });
  });

  it("ticks on the server's seconds while answers come", () => {
    const { feed, answer } = openFeed();
    answer();
    vi.advanceTimersByTime(2_000);
    answer();
    vi.advanceTimersByTime(1_010);
    expect(Math.floor((feed.now() ?? 0) / 1_000)).toBe(start / 1_000 + 3);
  });

  it("stops the time of timers while blind, but not that of clocks", () => {
    const { feed, answer } = openFeed();
    answer();
    feed.noteFailure("unreachable");
    vi.advanceTimersByTime(60_000);
    expect(feed.freshness()).toMatchObject({ status: "blind", cause: "serverUnreachable" });
    expect(feed.now()).toBe(Date.parse(current.confirmedAt ?? ""));
    expect(feed.clock()).toBeGreaterThan(start + 59_000);
  });

  it("stops as soon as the server itself is blind, and recovers with the next good answer", () => {
    const { feed, answer } = openFeed();
    answer();
    answer({ ...current, status: "blind", cause: "upstreamRefused" });
    const stoodAt = feed.now();
    vi.advanceTimersByTime(3_000);
    expect(feed.now()).toBe(stoodAt);
    answer();
    expect(feed.freshness().status).toBe("current");
    expect(feed.now()).toBe(start + 3_000);
  });

  it("shows a board that was blind when the tab opened as of its last confirmation", () => {
    const { feed, answer } = openFeed();
    answer({
      ...current,
      status: "blind",
      cause: "upstreamUnreachable",
      confirmedAt: "2026-11-20T08:00:00.000Z",
    });
    vi.advanceTimersByTime(5_000);
    expect(feed.now()).toBe(Date.parse("2026-11-20T08:00:00Z"));
  });

  it("keeps the time of a restored board until an answer comes", () => {
    const { feed, answer } = openFeed();
    feed.onRestored("2026-11-20T09:00:00.000Z");
    vi.advanceTimersByTime(5_000);
    expect(feed.now()).toBe(Date.parse("2026-11-20T09:00:00Z"));
    answer();
    expect(feed.now()).toBe(start + 5_000);
  });

  it("keeps the same freshness object while nothing about it changes, so that nothing renders", () => {
    const { feed, answer } = openFeed();
    answer();
    const before = feed.freshness();
    answer();
    expect(feed.freshness()).toBe(before);
  });

  it("has no timer running without subscribers", () => {
    const { stop, armed } = openFeed();
    expect(armed.size).toBe(1);
    stop();
    expect(armed.size).toBe(0);
  });

  it("has no timer running after its last subscriber unsubscribed at a tick", () => {
    const { feed, stop, armed } = openFeed();
    const stopOther = feed.subscribe(() => stopOther?.());
    stop();
    vi.advanceTimersByTime(1_010);
    expect(armed.size).toBe(0);
    const listener = vi.fn();
    feed.subscribe(listener);
    vi.advanceTimersByTime(1_010);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe("a tab that was suspended", () => {
  /** A computer whose monotonic clock stops while it sleeps, and whose wall clock is wrong. */
  function openLaptop(wrongByMs = 0) {
    let sleptMs = 0;
    const feed = createTabClock({
      steadyNow: () => Date.now() - sleptMs,
      computerNow: () => Date.now() + wrongByMs,
      isOnline: () => true,
    });
    const answer = (stamp = feed.startRequest()) => {
      feed.onAnswer(current, new Date(start + Date.now()).toISOString(), 2_000, stamp);
    };
    feed.subscribe(() => undefined);
    return {
      feed,
      answer,
      sleep: (ms: number) => {
        vi.setSystemTime(Date.now() + ms);
        sleptMs += ms;
      },
    };
  }

  it("shows nothing as current after a sleep that its steady clock did not notice", () => {
    const { feed, answer, sleep } = openLaptop();
    answer();
    sleep(3_600_000);
    vi.advanceTimersByTime(1_010);
    expect(feed.freshness()).toMatchObject({ status: "blind", cause: "connecting" });
    expect(feed.now()).toBe(Date.parse(current.confirmedAt ?? ""));
  });

  it("does not count an answer that was in flight during the sleep as a confirmation", () => {
    const { feed, answer, sleep } = openLaptop();
    answer();
    const askedBefore = feed.startRequest();
    sleep(3_600_000);
    answer(askedBefore);
    expect(feed.freshness().status).toBe("blind");
    answer();
    expect(feed.freshness().status).toBe("current");
  });

  it("knows the server's time right after a sleep, whatever this computer's clock says", () => {
    const { feed, answer, sleep } = openLaptop(-3_600_000);
    answer();
    sleep(600_000);
    vi.advanceTimersByTime(500);
    answer();
    expect(feed.clock()).toBe(start + Date.now());
    expect(feed.now()).toBe(start + Date.now());
  });

  it("stays current when this computer's clock is merely wrong", () => {
    const { feed, answer } = openLaptop(3_600_000);
    answer();
    vi.advanceTimersByTime(1_500);
    expect(feed.freshness().status).toBe("current");
    expect(feed.clock()).toBeLessThanOrEqual(start + Date.now());
  });

  it("is blind from the moment the page is frozen until a later request is answered", () => {
    const { feed, answer } = openLaptop();
    answer();
    const askedBefore = feed.startRequest();
    feed.interrupt();
    expect(feed.freshness().status).toBe("blind");
    answer(askedBefore);
    expect(feed.freshness().status).toBe("blind");
    feed.noteFailure("unreachable");
    expect(feed.freshness().cause).toBe("serverUnreachable");
    answer();
    expect(feed.freshness().status).toBe("current");
  });

  it("evaluates at once when the page becomes visible after its timers were throttled", () => {
    const { feed, answer } = openLaptop();
    answer();
    vi.setSystemTime(Date.now() + 60_000);
    feed.evaluate();
    expect(feed.freshness().status).toBe("blind");
  });

  it("tells the freshness of another answer by its age, and none from before a sleep counts", () => {
    const { feed, sleep } = openLaptop();
    const stamp = feed.startRequest();
    expect(feed.statusOf(stamp, 2_000)).toBe("current");
    vi.advanceTimersByTime(5_600);
    expect(feed.statusOf(stamp, 2_000)).toBe("late");
    vi.advanceTimersByTime(2_000);
    expect(feed.statusOf(stamp, 2_000)).toBe("blind");
    const another = feed.startRequest();
    sleep(10_000);
    vi.advanceTimersByTime(1_000);
    expect(feed.statusOf(another, 60_000)).toBe("blind");
  });
});
