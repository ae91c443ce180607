import { boardSchema, boardDeltaSchema } from "#lib/contract/board/board.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { expectCopied, findUpcoming } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("the board lists at least seven of the nine states, joined, when the app has started again", async ({
  stack,
  request,
}) => {
  await stack.killApp();
  await stack.startApp();
  await expectCopied(request, ["companies", "events", "sessions"]);
  await expect(async () => {
    const board = boardSchema.parse(await (await request.get("/api/board")).json());
    const states = new Set(board.sessions.map((session) => session.state));
    expect(states.size).toBeGreaterThanOrEqual(7);
    expect(board.sessions.filter((session) => !session.company || !session.event)).toEqual([]);
    expect(board.freshness.status).toBe("current");
  }).toPass();
});

test("a steered state is in ?since= as soon as it was polled", async ({ control, request }) => {
  const target = await findUpcoming(request);
  const before = boardSchema.parse(await (await request.get("/api/board")).json());
  const state: SessionState = "liveFailedNoAccess";
  await control(target.id, state);
  await expect(async () => {
    const delta = boardDeltaSchema.parse(
      await (await request.get(`/api/board?since=${before.version}`)).json(),
    );
    expect(delta.version).toBeGreaterThan(before.version);
    expect(delta.changed.find((session) => session.id === target.id)?.state).toBe(state);
  }).toPass({ intervals: [100] });
});

test("a version that this store never gave out is answered with the whole board", async ({ request }) => {
  const answer = await (await request.get(`/api/board?since=${Number.MAX_SAFE_INTEGER}`)).json();
  expect(boardSchema.parse(answer).sessions.length).toBeGreaterThan(0);
  expect((await request.get("/api/board?since=x")).status()).toBe(400);
});

test("the proxies refuse what the interface does not know before anything goes upstream", async ({
  stack,
  request,
}) => {
  const live = await request.get("/api/v3/live?limit=7");
  expect(live.status()).toBe(200);
  expect((await live.json()).data).toHaveLength(7);
  await stack.control("DELETE", "requests");
  for (const [query, field] of [
    ["limit=0", "limit"],
    ["limit=501", "limit"],
    ["states=paused", "states"],
    ["view=table", "view"],
  ]) {
    const refused = await request.get(`/api/v3/live?${query}`);
    expect(refused.status()).toBe(400);
    expect((await refused.json()).message[0].field).toBe(field);
  }
  expect((await request.get("/api/v3/cookies")).status()).toBe(404);
  const counts = JSON.stringify(await stack.control("GET", "requests"));
  expect(counts).not.toContain("cookies");
});
