import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepOpen } from "./keep-open.ts";

/** An event source that the test opens, refuses and feeds. */
class FakeSource {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  refuse(): void {
    this.close();
    this.onerror?.();
  }
}

const newest = () => FakeSource.opened.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  FakeSource.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a connection for events", () => {
  it("is opened again after each refusal, and leaves no listener when stopped", async () => {
    const stopping = new AbortController();
    const heard: unknown[] = [];
    const kept = keepOpen("/api/stream", stopping.signal, (data) => heard.push(data));
    for (let refusal = 1; refusal <= 20; refusal += 1) {
      newest().refuse();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(FakeSource.opened).toHaveLength(refusal + 1);
    }
    newest().onmessage?.({ data: '{"version":7}' });
    expect(heard).toEqual([{ version: 7 }]);
    expect(getEventListeners(stopping.signal, "abort")).toHaveLength(1);

    stopping.abort();
    await kept;
    expect(newest().readyState).toBe(FakeSource.CLOSED);
    expect(getEventListeners(stopping.signal, "abort")).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.opened).toHaveLength(21);
  });

  it("is not opened again once stopped, also while it waits", async () => {
    const stopping = new AbortController();
    const kept = keepOpen("/api/stream", stopping.signal, () => undefined);
    newest().refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    stopping.abort();
    await kept;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.opened).toHaveLength(1);
    expect(getEventListeners(stopping.signal, "abort")).toEqual([]);
  });

  it("is left to reconnect by itself after a break", async () => {
    const stopping = new AbortController();
    const kept = keepOpen("/api/stream", stopping.signal, () => undefined);
    newest().onerror?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.opened).toHaveLength(1);
    stopping.abort();
    await kept;
  });
});
