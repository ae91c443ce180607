import type { BrowserContext } from "@playwright/test";
import type { Stack } from "./fixtures/stack.ts";
import { expect, test } from "./fixtures/test.ts";

const polls = 8;
const pollEveryMs = 2_000;
const slowEveryMs = 15_000;
/** How often known calls are asked for, so that an empty list of updates can be believed. */
const probeEveryMs = 5_000;

interface UpstreamLoad {
  requests: number;
  elapsedMs: number;
}

/** The requests upstream sees while the given number of browsers watch the board for a number of live requests. */
async function loadWith(viewers: number, stack: Stack, newContext: () => Promise<BrowserContext>) {
  const contexts = await Promise.all(Array.from({ length: viewers }, newContext));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  await Promise.all(pages.map((page) => page.goto(stack.url)));
  await Promise.all(pages.map((page) => expect(page.getByRole("main")).toBeVisible()));
  const load = await countPolls(stack);
  await Promise.all(contexts.map((context) => context.close()));
  return load;
}

async function countPolls(stack: Stack): Promise<UpstreamLoad> {
  await stack.control("DELETE", "requests");
  const startedAt = Date.now();
  let requests = 0;
  await expect(async () => {
    const counts = (await stack.control("GET", "requests")) as { paths: Record<string, number> };
    const asked = Object.entries(counts.paths).filter(([path]) => isForBoard(path));
    requests = asked.reduce((sum, [, count]) => sum + count, 0);
    expect(counts.paths["/public/v3/live"]).toBeGreaterThanOrEqual(polls);
  }).toPass({ timeout: 240_000, intervals: [100] });
  return { requests, elapsedMs: Date.now() - startedAt };
}

/** The search index is filled at its own pace, whoever looks, which would blur the comparison. */
function isForBoard(path: string): boolean {
  return path.startsWith("/public/v3") && !path.endsWith("/chapters");
}

test("ten browsers on the board cause no more upstream requests than one", async ({ stack, browser }) => {
  const one = await loadWith(1, stack, () => browser.newContext());
  const ten = await loadWith(10, stack, () => browser.newContext());
  test.info().annotations.push({ type: "load", description: JSON.stringify({ one, ten }) });
  // The slower datasets are due every 15 s, so a window of eight polls holds one round of them more or less, and a
  // longer one, on a busy machine, as many more as there was time for.
  const slowRound = 4;
  const longerMs = Math.max(0, ten.elapsedMs - one.elapsedMs);
  expect(ten.requests).toBeLessThanOrEqual(one.requests + slowRound * (1 + longerMs / slowEveryMs));
  // However busy the machine, polls and probes come no sooner than they are due. Two of them may be at the edges.
  expect(ten.elapsedMs).toBeGreaterThan((polls - 2) / (1 / pollEveryMs + 1 / probeEveryMs));
});
