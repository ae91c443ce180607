import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readFile } from "./read-file.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Answers with one chunk after each wait, then ends where it is complete; fails when the request is aborted, as a browser
 * does. Returns the signals of the requests.
 */
function serve(waitsMs: readonly number[], { isComplete = false } = {}) {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", async (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener("abort", () => controller.error(signal.reason));
        let afterMs = 0;
        for (const waitMs of waitsMs) {
          afterMs += waitMs;
          setTimeout(() => controller.enqueue(new Uint8Array(10)), afterMs);
        }
        if (isComplete) setTimeout(() => controller.close(), afterMs);
      },
    });
    return new Response(body);
  });
  return signals;
}

function read(maxBytes = 1_000) {
  const leaving = new AbortController();
  const onBytes = vi.fn();
  const outcome = readFile("/file", { maxBytes, signal: leaving.signal, onBytes }).catch(
    (error: unknown) => error,
  );
  return { leaving, onBytes, outcome };
}

it("gives up a file whose next bytes do not arrive, but not one that is slow", async () => {
  serve([20_000, 20_000, 20_000]);
  const { onBytes, outcome } = read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onBytes.mock.calls).toEqual([[10], [20], [30]]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ name: "FileProblem", problem: "unreachable" });
});

it("passes an abort on as an abort, and reads no more than is allowed", async () => {
  serve([]);
  const left = read();
  left.leaving.abort();
  expect(await left.outcome).toMatchObject({ name: "AbortError" });
  serve([1_000, 1_000]);
  const large = read(15);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await large.outcome).toMatchObject({ problem: "tooLarge" });
});

it("leaves a request alone once its file was read or given up", async () => {
  const ofWhole = serve([1_000], { isComplete: true });
  const whole = read();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await whole.outcome).toHaveLength(10);
  const ofLarge = serve([1_000]);
  const large = read(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await large.outcome).toMatchObject({ problem: "tooLarge" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...ofWhole, ...ofLarge].map(({ aborted }) => aborted)).toEqual([false, false]);
});
