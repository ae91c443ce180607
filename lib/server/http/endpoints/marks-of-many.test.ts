import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { problemSchema } from "../../../contract/board/problem.ts";

let world: AppWorld;
beforeEach(async () => {
  world = await createAppWorld();
  await world.session(1, "liveFailedNoAccess");
  await world.session(2, "live");
  await world.pass(0);
});
afterEach(() => world.close());

const path = "/api/acknowledgements/{id}";
const send = (method: "PUT" | "DELETE", body: object) =>
  askRoute(
    world,
    `${method} ${path}`,
    "/api/x",
    { id: "a-1" },
    { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  );
const request = { sessionIds: [1, 2], reason: "On it", by: "Ada" };
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("answers which of many calls are acknowledged, and why others are not", async () => {
  const put = await send("PUT", request);
  expect(put.status).toBe(200);
  expect(await put.json()).toMatchObject({
    acknowledged: [1],
    refused: [{ sessionId: 2, code: "notFailed" }],
  });
  const other = await send("PUT", { ...request, reason: "Other" });
  expect([other.status, problemSchema.parse(await other.json()).code]).toEqual([409, "conflict"]);
  const undone = await send("DELETE", { by: "Ada" });
  expect(await undone.json()).toMatchObject({ withdrawn: [1], kept: [] });
});

it.each([
  ["more than 500 calls", ids(501), "at most 500"],
  ["no call", [], "must name a session"],
])("refuses %s", async (_what, sessionIds, message) => {
  const answer = await send("PUT", { ...request, sessionIds });
  expect(answer.status).toBe(400);
  expect(problemSchema.parse(await answer.json()).message).toContain(message);
  expect((await send("PUT", { ...request, sessionIds: ids(500) })).status).toBe(200);
});
