import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { boardEndpoints } from "../../../contract/board/endpoints/board.ts";
import { feedParams } from "../../../domain/calendar/calendar-filter.ts";
import { answer } from "../handle.ts";
import { endpointsRoute } from "./endpoint-route.ts";

let world: AppWorld;
beforeEach(async () => {
  world = await createAppWorld();
});
afterEach(() => world.close());

const ask = (target: string, init: RequestInit = {}) => {
  const url = new URL(target, "http://app.example");
  const path = url.pathname.replace("/api/", "").split("/").map(decodeURIComponent);
  return answer(endpointsRoute, new Request(url, init), world.runtime, { path });
};
const words = async (response: Response) => [response.status, await response.json()] as const;
const change = (body: unknown): RequestInit => ({
  method: "PUT",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

it("finds each operation by its path and method", async () => {
  expect((await ask("/api/rules")).status).toBe(200);
  expect(await words(await ask("/api/sessions/7"))).toMatchObject([503, { code: "notCopiedYet" }]);
  expect((await ask("/api/openapi.json")).headers.get("content-type")).toBe("application/json");
});

it.each([
  "/api/nothing",
  "/api/rules/one/two",
  "/api/rules//test",
  "/api/Rules",
  // Has a route of its own.
  "/api/board",
])("answers nothing at %s", async (path) => {
  const { status } = await ask(path);
  expect(status).toBe(path === "/api/board" ? 405 : 404);
});

it("names the methods of a path, and refuses the others", async () => {
  const options = await ask("/api/watchlists", { method: "OPTIONS" });
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
  const patched = await ask("/api/rules/one", { method: "PATCH" });
  expect([patched.status, await patched.text()]).toEqual([405, ""]);
});

it.each([
  ["/api/sessions/1e0", 400, "The id must be a whole number."],
  ["/api/alerts/deliveries?limit=0", 400, "limit: must be between 1 and 500."],
  ["/api/alerts/deliveries?limit=x", 400, "limit must be a whole number."],
  ["/api/calendar?to=2026-02-03", 400, "from must be an instant such as 2026-11-21T14:05:00Z."],
  ["/api/companies?today=yes", 400, "today must be true, or left out."],
  ["/api/board/day", 400, "date must be like 2026-11-21."],
  ["/api/log?limit=201", 400, "limit: must be between 1 and 200."],
  ["/api/log?format=xml", 400, "format: must be json or csv."],
  [
    "/api/insights?rnge=24h",
    400,
    "There is no parameter rnge, only range, exchange, country, company, watchlist, kind, hour, zone.",
  ],
  [
    "/api/insights/calls?x=1",
    400,
    "There is no parameter x, only range, exchange, country, company, watchlist, kind, hour, counted, from, to, delayFrom, delayTo, zone.",
  ],
])("says of %s what is wrong", async (target, status, message) => {
  expect(await words(await ask(target))).toMatchObject([status, { message }]);
});

it.each([
  ["/api/rules/a b", {}, 400, "The id must be at most 64 letters, digits, _ and -."],
  ["/api/listings/dreams/acceptance", {}, 404, "There is no such dataset."],
  ["/api/sessions/1/acknowledgement", { until: null }, 400, "reason: must be text."],
  ["/api/sessions/1/acknowledgement", { reason: "On it", b: 1 }, 400, "b: is not known."],
])("says of a change of %s with %j what is wrong", async (target, body, status, message) => {
  expect(await words(await ask(target, change(body)))).toMatchObject([status, { message }]);
});

it("lets browsers keep answers as the table says", async () => {
  const keptAs = async (path: string) => (await ask(path)).headers.get("cache-control");
  expect(await keptAs("/api/rules")).toBe("private, no-cache");
  expect(await keptAs("/api/tokens")).toBe("private, no-store");
  expect(await keptAs("/api/status")).toBe("no-store");
  expect(await keptAs("/api/metrics")).toBe("no-store");
  expect(await keptAs("/api/log?format=csv")).toBe("no-store");
  expect(await keptAs("/api/board/day?date=2026-02-03")).toMatch(/^public, /);
});

it("describes exactly the parameters that the calendar feed reads", () => {
  const { describedQuery } = boardEndpoints["GET /api/calendar.ics"];
  expect(Object.keys(describedQuery)).toEqual([...Object.keys(feedParams), "token"]);
});
