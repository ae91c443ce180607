import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerStatus, followAnswers } from "./answer-status.ts";
import { tabClock } from "./tab-clock.ts";

const everyMs = 10_000;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  client = new QueryClient({ defaultOptions: { queries: { networkMode: "always", retry: false } } });
  stop = followAnswers(client.getQueryCache());
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A polled query; its answers arrive at once unless a test says otherwise. */
function query(name: string, queryFn = () => Promise.resolve(name)) {
  return { queryKey: [name], queryFn, refetchInterval: everyMs, staleTime: 0 };
}
const statusOf = (name: string) => answerStatus(client.getQueryCache(), query(name));

test("an answer is as old as its request", async () => {
  await client.fetchQuery(
    query("company", async () => {
      await vi.advanceTimersByTimeAsync(9_000);
      return "late";
    }),
  );
  expect(statusOf("company")).toBe("current");
  vi.advanceTimersByTime(15_000);
  expect(statusOf("company")).toBe("late");
  vi.advanceTimersByTime(12_000);
  expect(statusOf("company")).toBe("blind");
  await client.fetchQuery(query("company"));
  expect(statusOf("company")).toBe("current");
});

test("a request that fails leaves the age of the answer before it", async () => {
  await client.fetchQuery(query("company"));
  vi.advanceTimersByTime(4 * everyMs);
  await expect(
    client.fetchQuery(query("company", () => Promise.reject(new Error("refused")))),
  ).rejects.toThrow("refused");
  expect(statusOf("company")).toBe("blind");
});

test("what a screen writes into the cache itself confirms nothing", async () => {
  await client.fetchQuery(query("company"));
  vi.advanceTimersByTime(4 * everyMs);
  client.setQueryData(["company"], "changed here");
  expect(statusOf("company")).toBe("blind");
});

test("an answer from before an interruption is blind until one requested after it arrives", async () => {
  await client.fetchQuery(query("company"));
  tabClock.interrupt();
  expect(statusOf("company")).toBe("blind");
  await client.fetchQuery(query("company"));
  expect(statusOf("company")).toBe("current");
  await client.fetchQuery(
    query("company", () => {
      tabClock.interrupt();
      return Promise.resolve("requested before");
    }),
  );
  expect(statusOf("company")).toBe("blind");
});

test("the age of an answer that came with the page counts from its first render", () => {
  client.setQueryData(["company"], "from the page");
  expect(statusOf("company")).toBe("current");
  vi.advanceTimersByTime(4 * everyMs);
  expect(statusOf("company")).toBe("blind");
});

test("the interval may depend on the answer", async () => {
  const whileLive = { ...query("call"), refetchInterval: () => 2_000 };
  await client.fetchQuery(whileLive);
  vi.advanceTimersByTime(9_000);
  expect(answerStatus(client.getQueryCache(), whileLive)).toBe("blind");
  expect(statusOf("call")).toBe("current");
});
