import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { commands } from "vitest/browser";
import type { StreamEvent } from "#lib/contract/board/stream-event.ts";
import { followStream } from "./follow-stream.ts";

const path = "/api/stream";
const stream = { headers: { "content-type": "text/event-stream" }, staysOpen: true };
const version = (number: number) => ({ type: "version", version: number });
const tell = (data: unknown) => commands.send(path, `data: ${JSON.stringify(data)}\n\n`);
const openConnections = async () => (await commands.requests(path)).filter(({ isOpen }) => isOpen).length;

beforeEach(() => commands.answer(path, stream));

function follow() {
  const heard = vi.fn<(event: StreamEvent) => void>();
  const stop = followStream(heard);
  onTestFinished(stop);
  return { heard, stop };
}

test("passes on events, and skips what it cannot read", async () => {
  const { heard } = follow();
  await expect.poll(openConnections).toBe(1);
  await commands.send(path, "data: not JSON\n\n");
  await tell({ type: "of a later version" });
  await tell(version(7));
  await expect.poll(() => heard.mock.calls).toEqual([[version(7)]]);
});

test("several listeners share one connection; when its holder leaves the next one opens its own", async () => {
  const first = follow();
  await expect.poll(openConnections).toBe(1);
  const second = follow();
  await tell(version(1));
  await expect.poll(() => second.heard.mock.calls).toEqual([[version(1)]]);
  expect(first.heard.mock.calls).toEqual([[version(1)]]);
  expect(await commands.requests(path)).toHaveLength(1);

  first.stop();
  await expect
    .poll(async () => (await commands.requests(path)).map(({ isOpen }) => isOpen))
    .toEqual([false, true]);
  await tell(version(2));
  await expect.poll(() => second.heard.mock.lastCall).toEqual([version(2)]);
  expect(first.heard).toHaveBeenCalledOnce();
});

test("connects without a lock where the browser denies locks, as in some frames", async () => {
  vi.spyOn(navigator.locks, "request").mockRejectedValue(new DOMException("denied", "SecurityError"));
  const { heard, stop } = follow();
  await expect.poll(openConnections).toBe(1);
  await tell(version(5));
  await expect.poll(() => heard.mock.calls).toEqual([[version(5)]]);
  stop();
  await expect.poll(openConnections).toBe(0);
});

test("closes its connection when stopped", async () => {
  const { stop } = follow();
  await expect.poll(openConnections).toBe(1);
  stop();
  await expect.poll(openConnections).toBe(0);
});

test("reconnects after a refusal, which an event source does not do by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await commands.answer(path, { status: 503 }, stream);
  const { heard } = follow();
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return (await openConnections()) === 1;
  }, 60_000);
  await tell(version(3));
  await vi.waitFor(() => {
    expect(heard.mock.calls).toEqual([[version(3)]]);
  }, 60_000);
});
