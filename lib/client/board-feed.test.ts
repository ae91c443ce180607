import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Freshness } from "../contract/board/freshness.ts";
import { createBoardFeed } from "./board-feed.ts";

const start = Date.parse("2026-11-21T14:00:00Z");
const current: Freshness = {
  status: "current",
  confirmedAt: "2026-11-21T14:00:00.000Z",
  cause: null,
  pollEveryMs: 2_000,
  retryAt: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function openFeed() {
  const feed = createBoardFeed({ steadyNow: () => Date.now(), isOnline: () => true });
  const answer = (freshness = current) => {
    feed.noteAnswer(freshness, new Date(start + Date.now()).toISOString(), 2_000);
  };
  const stop = feed.subscribe(() => undefined);
  return { feed, answer, stop };
}

describe("the feed of a tab", () => {
  it("shows no time and claims nothing before the first answer", () => {
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

  it("lets timers stand still when blind, while the clock goes on", () => {
    const { feed, answer } = openFeed();
    answer();
    feed.noteFailure("unreachable");
    vi.advanceTimersByTime(60_000);
    expect(feed.freshness()).toMatchObject({ status: "blind", cause: "serverUnreachable" });
    expect(feed.now()).toBe(Date.parse(current.confirmedAt ?? ""));
    expect(feed.clock()).toBeGreaterThan(start + 59_000);
  });

  it("stands still as soon as the server itself is blind, and recovers with the next good answer", () => {
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
    feed.noteRestored("2026-11-20T09:00:00.000Z");
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

  it("has no timer running when nobody looks", () => {
    const { stop } = openFeed();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
