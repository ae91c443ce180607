import type { Page } from "@playwright/test";
import { hasNginx, startCachingProxy, type CachingProxy } from "../fixtures/caching-proxy.ts";
import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

/* The documented cache in front of the built app, at which nobody signs in. */

test.skip(!hasNginx, "nginx is not installed");

let proxy: CachingProxy;
test.beforeEach(async ({ stack }) => {
  proxy = await startCachingProxy(stack.url);
});
test.afterEach(() => proxy.stop());

/** A script that a page loads. */
async function scriptOf(page: Page): Promise<string> {
  await page.goto("/status");
  const sources = await page
    .locator("script[src]")
    .evaluateAll((found) => found.map((each) => each.getAttribute("src")));
  return sources.find((source) => source?.startsWith("/_next/static/")) ?? "";
}

test("it answers for the app: scripts for long, the board and the interface for a second", async ({
  page,
}) => {
  const script = await scriptOf(page);
  expect(await proxy.ask(script)).toMatchObject({ status: 200, cache: "MISS" });
  expect(await proxy.ask(script)).toMatchObject({ status: 200, cache: "HIT" });
  for (const target of ["/api/board", "/api/board?since=1", "/api/v3/live?limit=5"]) {
    await expect.poll(async () => (await proxy.ask(target)).cache, target).toBe("HIT");
    await expect.poll(async () => (await proxy.ask(target)).cache, target).toBe("EXPIRED");
  }
  expect((await proxy.ask("/api/board?since=1&news=2")).cache).toBe("MISS");
});

test("viewers keep their 304s and ranges, from the cache and past it", async ({ request }) => {
  const unchanged = async (target: string) => {
    const { etag } = await proxy.ask(target);
    const { status, cache } = await proxy.ask(target, { "if-none-match": etag });
    return `${status} ${cache}`;
  };
  await expect.poll(() => unchanged("/api/board")).toBe("304 HIT");
  // A call may be moved between the two requests.
  await expect.poll(() => unchanged("/api/calendar.ics")).toBe("304 null");
  const { id } = await findSession(request, ({ state }) => state === "recordingAvailable");
  const part = await proxy.ask(`/api/sessions/${id}/audio`, { range: "bytes=100-199" });
  expect(part).toMatchObject({ status: 206, cache: null });
});

test("it keeps nothing that was refused, and nothing for somebody whom a proxy knows", async () => {
  const known: Record<string, string>[] = [
    { cookie: "of=a-proxy" },
    { authorization: "Basic YTpi" },
    { "x-forwarded-user": "ann" },
  ];
  for (const headers of known)
    for (let time = 0; time < 2; time += 1)
      expect(await proxy.ask("/api/board?since=2", headers)).toMatchObject({ status: 200, cache: "MISS" });
  for (let time = 0; time < 2; time += 1)
    expect(await proxy.ask("/api/board?since=x")).toMatchObject({ status: 400, cache: "MISS" });
});
