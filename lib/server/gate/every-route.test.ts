import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  frontSecret,
  sendSignIn,
  startGateFront,
  type GateFront,
} from "../../../test-support/doors/gate-front.ts";
import { routeFiles } from "../../../test-support/doors/route-files.ts";
import { roleSchema, type Role } from "../../contract/board/visitor.ts";
import type { Access } from "./access-rules.ts";
import { sessionCookieName } from "./ended-sessions.ts";
import { oidcSessionSchema } from "./oidc/oidc-session.ts";
import { hashPassword } from "./password/password-hash.ts";
import { userLine } from "./password/users-file.ts";
import { createSealedCookie } from "./sealed-cookie.ts";
import { wallCookieName, wallCookieSchema } from "./walls/wall-sign-in.ts";
import { visitorHeader } from "./visitor-header.ts";

/** Every route and who may use it. A route that is missing here fails the first test below. */
const routes: Record<string, Access> = {
  "GET /": "viewer",
  "GET /alerts": "viewer",
  "GET /api/alerts": "viewer",
  "PUT /api/alerts/channels/[id]": "operator",
  "DELETE /api/alerts/channels/[id]": "operator",
  "POST /api/alerts/channels/[id]/test": "operator",
  "GET /api/alerts/deliveries": "viewer",
  "GET /api/board": "viewer",
  "GET /api/board/day": "viewer",
  "GET /api/calendar": "viewer",
  "GET /api/calendar.ics": "viewer",
  "GET /api/companies": "viewer",
  "GET /api/companies/[id]": "viewer",
  "GET /api/companies/[id]/events": "viewer",
  "GET /api/documents/[kind]/[id]": "viewer",
  "HEAD /api/documents/[kind]/[id]": "viewer",
  "GET /api/health/data": "open",
  "GET /api/health/live": "open",
  "GET /api/health/ready": "open",
  "GET /api/insights": "viewer",
  "GET /api/insights/calls": "viewer",
  "GET /api/log": "admin",
  "POST /api/mcp": "viewer",
  "GET /api/metrics": "metrics",
  "GET /api/openapi.json": "viewer",
  "GET /api/recordings/[id]": "viewer",
  "HEAD /api/recordings/[id]": "viewer",
  "GET /api/rules": "viewer",
  "PUT /api/rules/[id]": "operator",
  "DELETE /api/rules/[id]": "operator",
  "POST /api/rules/[id]/test": "operator",
  "GET /api/search": "viewer",
  "GET /api/search/heard": "viewer",
  "GET /api/sessions/[id]": "viewer",
  "PUT /api/sessions/[id]/acknowledgement": "operator",
  "DELETE /api/sessions/[id]/acknowledgement": "operator",
  "GET /api/sessions/[id]/audio/[[...path]]": "viewer",
  "HEAD /api/sessions/[id]/audio/[[...path]]": "viewer",
  "POST /api/sessions/[id]/notes": "operator",
  "GET /api/sessions/[id]/transcript": "viewer",
  "GET /api/snoozes": "viewer",
  "PUT /api/snoozes/[id]": "operator",
  "DELETE /api/snoozes/[id]": "operator",
  "GET /api/status": "viewer",
  "GET /api/stream": "viewer",
  "GET /api/tokens": "admin",
  "POST /api/tokens": "admin",
  "DELETE /api/tokens/[id]": "admin",
  "GET /api/transcripts/[id]": "viewer",
  "GET /api/transcripts/[id]/audio/[[...path]]": "viewer",
  "HEAD /api/transcripts/[id]/audio/[[...path]]": "viewer",
  "GET /api/transcripts/[id]/file": "viewer",
  "HEAD /api/transcripts/[id]/file": "viewer",
  "GET /api/v3/[...path]": "viewer",
  "GET /api/views": "viewer",
  "POST /api/views": "viewer",
  "PUT /api/views/[id]": "viewer",
  "DELETE /api/views/[id]": "viewer",
  "GET /api/wall-links": "admin",
  "POST /api/wall-links": "operator",
  "DELETE /api/wall-links/[id]": "admin",
  "GET /api/walls": "viewer",
  "PUT /api/walls/[id]": "viewer",
  "GET /api/watchlists": "viewer",
  "POST /api/watchlists": "viewer",
  "PUT /api/watchlists/[id]": "viewer",
  "DELETE /api/watchlists/[id]": "viewer",
  "PUT /api/watchlists/[id]/companies/[companyId]": "viewer",
  "DELETE /api/watchlists/[id]/companies/[companyId]": "viewer",
  "POST /api/webhooks/upstream": "open",
  "GET /apple-touch-icon.png": "open",
  "GET /calendar": "viewer",
  "GET /companies": "viewer",
  "GET /companies/[id]": "viewer",
  "GET /companies/[id]/compare": "viewer",
  "GET /docs": "viewer",
  "GET /docs/[file]": "viewer",
  "GET /embed/board": "viewer",
  "GET /embed/companies/[id]": "viewer",
  "GET /favicon.ico": "open",
  "GET /follow": "viewer",
  "GET /icon-192.png": "open",
  "GET /icon-512.png": "open",
  "GET /icon-maskable-512.png": "open",
  "GET /icon.svg": "open",
  "GET /insights": "viewer",
  "GET /insights/calls": "viewer",
  "GET /manifest.webmanifest": "open",
  "GET /pdf-files/[folder]/[file]": "viewer",
  "GET /robots.txt": "open",
  "GET /search": "viewer",
  "GET /sessions/[id]": "viewer",
  "GET /sign-in": "open",
  "GET /sounds/failed.wav": "open",
  "GET /sounds/overdue.wav": "open",
  "GET /sounds/recording.wav": "open",
  "GET /sounds/recovered.wav": "open",
  "GET /status": "viewer",
  "GET /transcripts/[id]": "viewer",
  "GET /tv": "open",
  "GET /wall": "viewer",
  "GET /wall-links": "viewer",
  "GET /wall/setup": "viewer",
  "GET /worker.js": "open",
};
/** Paths that no file stands for: not the build's, and what a founder may add tomorrow. */
const others: Record<string, Access> = {
  "GET /_next/static/chunks/main.js": "open",
  "GET /_next/image": "viewer",
  "GET /anything": "viewer",
  "GET /api/anything": "viewer",
  "GET /api/health/anything": "viewer",
  "DELETE /api/anything": "operator",
  "DELETE /api/mcp": "operator",
  "PATCH /api/anything": "operator",
  "POST /api/anything": "operator",
  "PUT /api/anything": "operator",
};
const all = Object.entries({ ...routes, ...others });
/** Reads, though it is sent by POST. */
const questions = ["POST /api/mcp"];
/** What a wall may send, beside what is open to everyone. */
const ofWalls = new Set([
  "GET /api/views",
  "GET /api/watchlists",
  "GET /api/board",
  "GET /api/board/day",
  "GET /api/stream",
  "PUT /api/walls/[id]",
  "GET /wall",
]);

const metricsToken = "metrics-token-of-16";
const secret = "0123456789abcdef";
const groups = { viewer: "everyone", operator: "callboard-operators", admin: "callboard-admins" };

/** One way of signing in: its settings, and the headers of somebody with a role. */
interface Way {
  settings: Record<string, string>;
  headersOf: (role: Role | null, origin: string) => Record<string, string> | Promise<Record<string, string>>;
  /** How a page answers somebody who is not signed in. */
  refusedPage: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "callboard-users-"));
afterAll(() => rmSync(folder, { recursive: true }));
const usersFile = path.join(folder, "users");
const password = "correct horse";
const hash = await hashPassword(password, 16);
const lines = roleSchema.options.map((role) => userLine({ name: role, groups: [groups[role]], hash }));
writeFileSync(usersFile, lines.join("\n"));
const cookies = new Map<string, string>();

/** The cookie of somebody who signed in once, at any of these servers. */
async function cookieOf(role: Role, origin: string): Promise<string> {
  const known = cookies.get(role) ?? (await sendSignIn(origin, { name: role, password })).cookie;
  cookies.set(role, known);
  return known;
}

const oidcSession = createSealedCookie({
  name: sessionCookieName,
  schema: oidcSessionSchema,
  secrets: [frontSecret],
  isOverTls: false,
  basePath: "",
});

const wallCookie = createSealedCookie({
  name: wallCookieName,
  schema: wallCookieSchema,
  secrets: [frontSecret],
  basePath: "",
  isOverTls: false,
}).set({ secret: "of the newsroom", code: null, endsAt: 0, wasRevoked: false }, 60);

const ways: Record<string, Way> = {
  none: { settings: { AUTH: "none" }, headersOf: () => ({}), refusedPage: 200 },
  proxy: {
    settings: {
      AUTH: "proxy",
      TRUSTED_PROXIES: "127.0.0.1/32",
      PROXY_SECRET: secret,
      VIEWER_GROUPS: "everyone",
    },
    headersOf: (role) => ({
      "x-proxy-secret": secret,
      "x-forwarded-for": "203.0.113.9",
      ...(role && { "x-forwarded-user": "ann", "x-forwarded-groups": groups[role] }),
    }),
    refusedPage: 401,
  },
  oidc: {
    settings: {
      AUTH: "oidc",
      OIDC_ISSUER: "https://id.example.com",
      OIDC_CLIENT_ID: "callboard",
      PUBLIC_URL: "http://127.0.0.1",
      VIEWER_GROUPS: "everyone",
    },
    headersOf(role) {
      if (role === null) return { cookie: "" };
      const person = { id: role, name: "ann", groups: [groups[role]], sub: "ann", sid: null };
      return { cookie: oidcSession.set({ ...person, beganAt: 0, endsAt: Number.MAX_SAFE_INTEGER }, 60) };
    },
    refusedPage: 303,
  },
  password: {
    settings: { AUTH: "password", USERS_FILE: usersFile, VIEWER_GROUPS: "everyone" },
    headersOf: async (role, origin) => ({ cookie: role ? await cookieOf(role, origin) : "" }),
    refusedPage: 303,
  },
};

const fronts: GateFront[] = [];
afterAll(() => {
  for (const front of fronts) front.stop();
});

/** Asks the gates as somebody with a role, on a path of each route. */
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
    "lets %s use what that role may, and refuses the rest before anything sees it",
    async (role) => {
      const ask = await startFront(way);
      for (const [route, access] of all) {
        const isLetIn = mayUse(role, access);
        const status = isLetIn ? 200 : refusedStatus(role, route, access);
        const more: Record<string, string> = isLetIn ? {} : { "x-forwarded-for": "203.0.113.9" };
        expect(await ask(route, role, more), route).toMatchObject({ status, isReached: isLetIn });
      }
    },
  );

  it("lets a wall use what its page shows, and refuses the rest where people sign in", async () => {
    const outside = { "x-forwarded-for": "203.0.113.9" };
    const ask = await startFront({ ...way, headersOf: () => ({ cookie: wallCookie, ...outside }) });
    fronts.at(-1)!.entry.walls.set("of the newsroom", { name: "Newsroom", view: "/wall" });
    for (const [route, access] of all) {
      const isLetIn = access === "open" || ofWalls.has(route) || (auth === "none" && access !== "metrics");
      const page = route.includes(" /embed/") ? 401 : way.refusedPage;
      const refused = access === "metrics" ? 401 : route.includes(" /api/") ? 403 : page;
      const seen = await ask(route, null);
      expect(seen, route).toMatchObject({ status: isLetIn ? 200 : refused, isReached: isLetIn });
      if (auth !== "none" && ofWalls.has(route))
        expect(decodeURIComponent(seen.visitor)).toContain('wall \\"Newsroom');
    }
  });

  it("reads figures with METRICS_TOKEN or from this machine only", async () => {
    const ask = await startFront({ ...way, headersOf: () => ({}) });
    const outside = { "x-forwarded-for": "203.0.113.9" };
    const route = "GET /api/metrics";
    expect((await ask(route, null)).status).toBe(200);
    expect((await ask(route, null, outside)).status).toBe(401);
    const asked = async (token: string) =>
      (await ask(route, null, { ...outside, authorization: `Bearer ${token}` })).status;
    expect([await asked(metricsToken), await asked(`${metricsToken}x`)]).toEqual([200, 401]);
  });

  it.each(["viewer", "operator"] as const)(
    "lets a token of a %s read what that role may, and write only as an operator",
    async (role) => {
      const ask = await startFront({ ...way, headersOf: () => ({ "x-forwarded-for": "203.0.113.9" }) });
      const front = fronts.at(-1)!;
      front.holders.set(`cbt_${role}`, { name: `token "${role}"`, role });
      for (const [route, access] of all) {
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

  it("refuses a token that is not known or was revoked, and ends what it keeps open", async () => {
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

  it("takes a token from the address of the calendar for programs, and of nothing else", async () => {
    const ask = await startFront({ ...way, headersOf: () => ({ "x-forwarded-for": "203.0.113.9" }) });
    fronts.at(-1)!.holders.set("cbt_calendar", { name: 'token "calendar"', role: "viewer" });
    const statusOf = async (target: string) => (await ask(`GET ${target}`, null)).status;
    const elsewhere = auth === "none" ? 200 : 401;
    expect(await statusOf("/api/calendar.ics?q=a&token=cbt_calendar")).toBe(200);
    expect(await statusOf("/api/calendar.ics?token=cbt_other")).toBe(401);
    expect(await statusOf("/api/calendar?token=cbt_calendar")).toBe(elsewhere);
    expect(await statusOf("/api/board?token=cbt_calendar")).toBe(elsewhere);
  });

  it("tells somebody in a frame to sign in elsewhere, and sends the frame nowhere", async () => {
    if (auth === "none") return;
    await startFront(way);
    const { status, headers, body } = await fronts.at(-1)!.ask("GET /embed/board?state=live", { cookie: "" });
    expect([status, headers.location]).toEqual([401, undefined]);
    expect(headers["content-type"]).toContain("text/html");
    expect(headers["content-security-policy"]).toContain("frame-ancestors");
    expect(body.toString()).toContain("You are not signed in");
    if (way.refusedPage === 303) expect(body.toString()).toMatch(/<a href="\/[^"]+" target="_blank"/);
  });

  it("leaves a bearer token of somebody else's to them", async () => {
    const ask = await startFront(way);
    const seen = await ask("GET /api/board", "viewer", { authorization: "Bearer eyJhbGciOi" });
    expect(seen.status).toBe(200);
  });

  it("lets nobody from outside say who they are", async () => {
    const ask = await startFront(way);
    const forged = { [visitorHeader]: encodeURIComponent('{"name":"eve","role":"admin"}') };
    const seen = await ask("GET /api/board", "viewer", forged);
    expect(seen.isReached).toBe(true);
    expect(seen.visitor).not.toContain("eve");
    expect((await ask("GET /api/log", "viewer", forged)).isReached).toBe(auth === "none");
  });
});
