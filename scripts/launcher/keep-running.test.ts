import { expect, test } from "vitest";
import { keepRunning, restartDelayMs } from "./keep-running.mjs";

test("waits half a second, then twice as long each time, half a minute at most", () => {
  expect([1, 2, 3, 6, 7, 50].map(restartDelayMs)).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000]);
});

const crashed = () => ({ exited: Promise.resolve({ code: 7, signal: null }), stopping: false });

test("a program that crashes is started again, until a stop is requested", async () => {
  const stop = new AbortController();
  const lines: string[] = [];
  let starts = 0;
  const start = () => {
    starts += 1;
    if (starts === 2) stop.abort();
    return crashed();
  };
  const say = (line: string) => void lines.push(line);
  await keepRunning({ name: "app", first: crashed(), start, stop: stop.signal, say });
  expect(starts).toBe(2);
  expect(lines).toEqual([
    "The app ended unexpectedly (code 7); starting it again in 0.5 s",
    "The app ended unexpectedly (code 7); starting it again in 1 s",
  ]);
});

test("a program that was stopped stays stopped", async () => {
  const { signal } = new AbortController();
  const stopped = { exited: Promise.resolve({ code: 0, signal: "SIGTERM" }), stopping: true };
  const start = () => expect.unreachable();
  await keepRunning({ name: "app", first: stopped, start, stop: signal, say: start });
});
