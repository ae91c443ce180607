import { expect, it, onTestFinished } from "vitest";
import { createAppWorld, upstreamUrl } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { wordsSearchSchema } from "../../contract/board/words-search.ts";

const word = (t: string, second: number) => `${JSON.stringify({ s: second, e: second + 1, p: "a", t })}\n`;

it("reads live texts every ten seconds while nobody asks, and every second from a question on", async () => {
  let file = word("pricing", 1);
  const world = await createAppWorld({
    intercept: ({ url }) => (url.endsWith("/media/live.jsonl") ? new Response(file) : undefined),
  });
  onTestFinished(() => world.close());
  await world.session(1, "live", { transcript: `${upstreamUrl}/media/live.jsonl` });
  await world.pass(0);
  const { live } = world.runtime;
  const requestsIn = async (seconds: number) => {
    const before = world.requests.length;
    await world.run(seconds * 1_000);
    return world.requests.slice(before).filter((path) => path.endsWith(".jsonl")).length;
  };
  const find = async () => {
    const answer = await askRoute(world, "GET /api/search", "/api/search?q=power");
    return wordsSearchSchema.parse(await answer.json()).hits.length;
  };

  live.start();
  const unasked = await requestsIn(60);
  expect(unasked).toBeGreaterThanOrEqual(5);
  expect(unasked).toBeLessThanOrEqual(7);
  file += word("power", 2);
  await requestsIn(4);
  expect(await find(), "what was said since the last read").toBe(1);
  expect(await requestsIn(20)).toBeGreaterThanOrEqual(16);
  await requestsIn(60);
  expect(await requestsIn(60)).toBeLessThanOrEqual(7);
  live.stop();
  expect(await requestsIn(30)).toBe(0);
});
