import { afterAll, describe, expect, it } from "vitest";
import { frontSecret, startGateFront, type GateFront } from "../../../test-support/gate/gate-front.ts";
import { everyRoute, ofWalls, questions, routes } from "../../../test-support/gate/route-access.ts";
import { routeFiles } from "../../../test-support/gate/route-files.ts";
import { ways, type Way } from "../../../test-support/gate/sign-in-ways.ts";
import { roleSchema, type Role } from "../../contract/board/visitor.ts";
import type { Access } from "../../contract/board/endpoints/endpoint.ts";
import { createSealedCookie } from "./sealed-cookie.ts";
import { visitorHeader } from "./visitor-header.ts";
import { wallCookieName, wallCookieSchema } from "./walls/wall-sign-in.ts";

const metricsToken = "metrics-token-of-16";

const wallCookie = createSealedCookie({
  name: wallCookieName,
  schema: wallCookieSchema,
  secrets: [frontSecret],
  basePath: "",
  isOverTls: false,
}).set({ secret: "of the newsroom", code: null, endsAt: 0, wasRevoked: false }, 60);

const fronts: GateFront[] = [];
afterAll(() => {
  for (const front of fronts) front.stop();
});

/** Sends requests to the gate as somebody with a role, with ids in place of a route's parameters. */
async function startFront({ settings, headersOf }: Way) {
  const front = await startGateFront({ METRICS_TOKEN: metricsToken, ...settings });
  fronts.push(front);
  return async (route: string, role: Role | null, more: Record<string, string> = {}) => {
    const before = front.reached.length;
    const headers = { ...(await headersOf(role, front.origin)), ...more };
    const { status } = await front.ask(route.replaceAll(/\[[^\]]*\]+/g, "1"), headers);
    return { status, isReached: front.reached.length > before, visitor: front.reached.at(-1) ?? "" };
  };
}

it("knows every route of app/, of the fast lane and of public/", () => {
  expect(routeFiles()).toEqual(Object.keys(routes).toSorted());
});

describe.each(Object.entries(ways))("with AUTH=%s", (auth, way) => {
  const rank = [null, ...roleSchema.options];
  const mayUse = (role: Role | null, access: Access) =>
    access === "open" ||
    auth === "none" ||
    (access !== "metrics" && role !== null && rank.indexOf(role) >= rank.indexOf(access));
  const refusedStatus = (role: Role | null, route: string, access: Access) => {
    if (role !== null && access !== "metrics") return 403;
    return access === "metrics" || /^\w+ \/(api|embed)\//.test(route) ? 401 : way.refusedPage;
  };

  it.each(rank)(
    "lets %s use the routes of that role, and refuses the others before they reach a handler",
    async (role) => {
      const ask = await startFront(way);
      for (const [route, access] of everyRoute) {
        const isLetIn = mayUse(role, access);
        const status = isLetIn ? 200 : refusedStatus(role, route, access);
        const more: Record<string, string> = isLetIn ? {} : { "x-forwarded-for": "203.0.113.9" };
        expect(await ask(route, role, more), route).toMatchObject({ status, isReached: isLetIn });
      }
    },
  );

  it("lets a wall use the routes of its page, and refuses the others where people sign in", async () => {
    const outside = { "x-forwarded-for": "203.0.113.9" };
    const ask = await startFront({ ...way, headersOf: () => ({ cookie: wallCookie, ...outside }) });
    fronts.at(-1)!.entry.walls.set("of the newsroom", { name: "Newsroom", view: "/wall" });
    for (const [route, access] of everyRoute) {
      const isLetIn = access === "open" || ofWalls.has(route) || (auth === "none" && access !== "metrics");
      const page = route.includes(" /embed/") ? 401 : way.refusedPage;
      const refused = access === "metrics" ? 401 : route.includes(" /api/") ? 403 : page;
      const seen = await ask(route, null);
      expect(seen, route).toMatchObject({ status: isLetIn ? 200 : refused, isReached: isLetIn });
      if (auth !== "none" && ofWalls.has(route))
        expect(decodeURIComponent(seen.visitor)).toContain('wall \\"Newsroom');
    }
  });

  it("serves metrics with METRICS_TOKEN or to this machine only", async () => {
    const ask = await startFront({ ...way, headersOf: () => ({}) });
    const outside = { "x-forwarded-for": "203.0.113.9" };
    const route = "GET /api/metrics";
    expect((await ask(route, null)).status).toBe(200);
    expect((await ask(route, null, outside)).status).toBe(401);
    const statusWith = async (token: string) =>
      (await ask(route, null, { ...outside, authorization: `Bearer ${token}` })).status;
    expect([await statusWith(metricsToken), await statusWith(`${metricsToken}x`)]).toEqual([200, 401]);
  });

  it.each(["viewer", "operator"] as const)(
    "lets an API token with the role %s read its routes, and write only as an operator",
    async (role) => {
      const ask = await startFront({ ...way, headersOf: () => ({ "x-forwarded-for": "203.0.113.9" }) });
      const front = fronts.at(-1)!;
      front.holders.set(`cbt_${role}`, { name: `token "${role}"`, role });
      for (const [route, access] of everyRoute) {
        if (access === "metrics") continue;
        front.used.length = 0;
        const isReading = /^(GET|HEAD) /.test(route) || questions.includes(route);
        const isWriting = access === "viewer" && !isReading;
        const isLetIn =
          access === "open" || (isWriting ? role === "operator" : rank.indexOf(role) >= rank.indexOf(access));
        const seen = await ask(route, null, { authorization: `Bearer cbt_${role}` });
        expect(seen, route).toMatchObject({ status: isLetIn ? 200 : 403, isReached: isLetIn });
        expect(front.used.length, route).toBe(isLetIn && access !== "open" ? 1 : 0);
        if (isLetIn && access !== "open")
          expect(decodeURIComponent(seen.visitor)).toContain(`token \\"${role}`);
      }
    },
  );

  it("refuses an unknown or revoked token, and ends its open streams", async () => {
    const ask = await startFront({ ...way, headersOf: () => ({}) });
    const front = fronts.at(-1)!;
    const authorization = "Bearer cbt_once";
    front.holders.set("cbt_once", { name: 'token "once"', role: "viewer" });
    expect((await ask("GET /api/board", null, { authorization })).status).toBe(200);
    const pass = front.pass();
    expect(pass?.isStillValid()).toBe(true);
    front.holders.clear();
    expect(pass?.isStillValid()).toBe(false);
    for (const route of ["GET /api/board", "GET /status", "POST /api/anything"])
      expect(await ask(route, null, { authorization }), route).toMatchObject({
        status: 401,
        isReached: false,
      });
  });

  it("reads a token from the addresses of feeds, and of no other route", async () => {
    const ask = await startFront({ ...way, headersOf: () => ({ "x-forwarded-for": "203.0.113.9" }) });
    fronts.at(-1)!.holders.set("cbt_calendar", { name: 'token "calendar"', role: "viewer" });
    const statusOf = async (target: string) => (await ask(`GET ${target}`, null)).status;
    const elsewhere = auth === "none" ? 200 : 401;
    expect(await statusOf("/api/calendar.ics?q=a&token=cbt_calendar")).toBe(200);
    expect(await statusOf("/api/calendar.ics?token=cbt_other")).toBe(401);
    expect(await statusOf("/api/since.atom?watchlist=a&token=cbt_calendar")).toBe(200);
    expect(await statusOf("/api/since.atom?token=cbt_other")).toBe(401);
    expect(await statusOf("/api/since?token=cbt_calendar")).toBe(elsewhere);
    expect(await statusOf("/api/calendar?token=cbt_calendar")).toBe(elsewhere);
    expect(await statusOf("/api/board?token=cbt_calendar")).toBe(elsewhere);
  });

  it("answers an embedded page with a link to sign in instead of a redirect", async () => {
    if (auth === "none") return;
    await startFront(way);
    const { status, headers, body } = await fronts.at(-1)!.ask("GET /embed/board?state=live", { cookie: "" });
    expect([status, headers.location]).toEqual([401, undefined]);
    expect(headers["content-type"]).toContain("text/html");
    expect(headers["content-security-policy"]).toContain("frame-ancestors");
    expect(body.toString()).toContain("You are not signed in");
    if (way.refusedPage === 303) expect(body.toString()).toMatch(/<a href="\/[^"]+" target="_blank"/);
  });

  it("ignores a bearer token that is not one of ours", async () => {
    const ask = await startFront(way);
    const seen = await ask("GET /api/board", "viewer", { authorization: "Bearer eyJhbGciOi" });
    expect(seen.status).toBe(200);
  });

  it("removes a visitor header that a client sent", async () => {
    const ask = await startFront(way);
    const forged = { [visitorHeader]: encodeURIComponent('{"name":"eve","role":"admin"}') };
    const seen = await ask("GET /api/board", "viewer", forged);
    expect(seen.isReached).toBe(true);
    expect(seen.visitor).not.toContain("eve");
    expect((await ask("GET /api/log", "viewer", forged)).isReached).toBe(auth === "none");
  });
});
