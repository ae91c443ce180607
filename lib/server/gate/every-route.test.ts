import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { rawRequest } from "../../../test-support/raw-request.ts";
import { routeFiles } from "../../../test-support/route-files.ts";
import { roleSchema, type Role } from "../../contract/board/visitor.ts";
import { readEnv } from "../env.ts";
import { createRequestListener } from "../main/answer-request.ts";
import type { Access } from "./access-rules.ts";
import { gateOfSettings } from "./gate-of-settings.ts";
import { createOriginGate } from "./refuse-origin.ts";
import { visitorHeader } from "./visitor-header.ts";

/** Every route and who may use it. A route that is missing here fails the first test below. */
const routes: Record<string, Access> = {
  "GET /": "viewer",
  "GET /api/board": "viewer",
  "GET /api/companies": "viewer",
  "GET /api/companies/[id]": "viewer",
  "GET /api/companies/[id]/events": "viewer",
  "GET /api/documents/[kind]/[id]": "viewer",
  "HEAD /api/documents/[kind]/[id]": "viewer",
  "GET /api/health/data": "open",
  "GET /api/health/live": "open",
  "GET /api/health/ready": "open",
  "GET /api/insights": "viewer",
  "GET /api/metrics": "metrics",
  "GET /api/recordings/[id]": "viewer",
  "HEAD /api/recordings/[id]": "viewer",
  "GET /api/sessions/[id]": "viewer",
  "GET /api/sessions/[id]/audio/[[...path]]": "viewer",
  "HEAD /api/sessions/[id]/audio/[[...path]]": "viewer",
  "GET /api/sessions/[id]/transcript": "viewer",
  "GET /api/stream": "viewer",
  "GET /api/transcripts/[id]": "viewer",
  "GET /api/transcripts/[id]/audio/[[...path]]": "viewer",
  "HEAD /api/transcripts/[id]/audio/[[...path]]": "viewer",
  "GET /api/transcripts/[id]/file": "viewer",
  "HEAD /api/transcripts/[id]/file": "viewer",
  "GET /api/v3/[...path]": "viewer",
  "POST /api/webhooks/upstream": "open",
  "GET /apple-touch-icon.png": "open",
  "GET /companies": "viewer",
  "GET /companies/[id]": "viewer",
  "GET /favicon.ico": "open",
  "GET /icon-192.png": "open",
  "GET /icon-512.png": "open",
  "GET /icon-maskable-512.png": "open",
  "GET /icon.svg": "open",
  "GET /insights": "viewer",
  "GET /manifest.webmanifest": "open",
  "GET /robots.txt": "open",
  "GET /sessions/[id]": "viewer",
  "GET /status": "viewer",
  "GET /transcripts/[id]": "viewer",
  "GET /wall": "viewer",
};
/** Paths that no file stands for: not the build's, and what a founder may add tomorrow. */
const others: Record<string, Access> = {
  "GET /_next/static/chunks/main.js": "open",
  "GET /_next/image": "viewer",
  "GET /anything": "viewer",
  "GET /api/anything": "viewer",
  "GET /api/health/anything": "viewer",
  "DELETE /api/anything": "operator",
  "PATCH /api/anything": "operator",
  "POST /api/anything": "operator",
  "PUT /api/anything": "operator",
  "GET /api/log": "admin",
};
const all = Object.entries({ ...routes, ...others });

const metricsToken = "metrics-token-of-16";
const secret = "0123456789abcdef";
const groups = { viewer: "everyone", operator: "callboard-operators", admin: "callboard-admins" };

/** One way of signing in: its settings, and the headers of somebody with a role. */
interface Way {
  settings: Record<string, string>;
  headersOf: (role: Role | null) => Record<string, string>;
  /** How a page answers somebody who is not signed in. */
  refusedPage: number;
}

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
};

/** The server's front with nothing behind it but a count of what reached the lane or Next, and as whom. */
async function startFront(settings: Record<string, string>) {
  const read = readEnv({ UPSTREAM_API_KEY: "key-12345", METRICS_TOKEN: metricsToken, ...settings });
  if (!read.ok) throw new Error(read.lines.join("\n"));
  const reached: (string | undefined)[] = [];
  const behind = (request: http.IncomingMessage, response: http.ServerResponse) => {
    reached.push(request.headers[visitorHeader]?.toString());
    response.writeHead(200).end();
  };
  const server = http.createServer(
    createRequestListener({
      originGate: createOriginGate(null),
      gate: gateOfSettings(read.env, () => performance.now()),
      lane: {
        answer: (request, response) => {
          if (!request.url?.startsWith("/api/board")) return false;
          behind(request, response);
          return true;
        },
      },
      answerByNext: behind,
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (route: string, headers: Record<string, string>) => {
    const [method = "", pattern = ""] = route.split(" ");
    const path = pattern.replaceAll(/\[[^\]]*\]+/g, "1");
    const before = reached.length;
    const { status } = await rawRequest(origin + path, { method, headers });
    return { status, isReached: reached.length > before, visitor: reached.at(-1) };
  };
  return { ask };
}

it("knows every route of app/, of the fast lane and of public/", () => {
  expect(routeFiles()).toEqual(Object.keys(routes).toSorted());
});

describe.each(Object.entries(ways))("with AUTH=%s", (auth, { settings, headersOf, refusedPage }) => {
  const rank = [null, ...roleSchema.options];
  const mayUse = (role: Role | null, access: Access) =>
    access === "open" ||
    auth === "none" ||
    (access !== "metrics" && role !== null && rank.indexOf(role) >= rank.indexOf(access));
  const refusedStatus = (role: Role | null, route: string, access: Access) => {
    if (role !== null && access !== "metrics") return 403;
    return access === "metrics" || route.includes(" /api/") ? 401 : refusedPage;
  };

  it.each(rank)(
    "lets %s use what that role may, and refuses the rest before anything sees it",
    async (role) => {
      const { ask } = await startFront(settings);
      for (const [route, access] of all) {
        const isLetIn = mayUse(role, access);
        const status = isLetIn ? 200 : refusedStatus(role, route, access);
        expect(await ask(route, headersOf(role)), route).toMatchObject({ status, isReached: isLetIn });
      }
    },
  );

  it("reads figures with METRICS_TOKEN or from this machine only", async () => {
    const { ask } = await startFront(settings);
    const outside = { "x-forwarded-for": "203.0.113.9" };
    const route = "GET /api/metrics";
    expect((await ask(route, {})).status).toBe(200);
    expect((await ask(route, outside)).status).toBe(401);
    expect((await ask(route, { ...outside, authorization: `Bearer ${metricsToken}` })).status).toBe(200);
    expect((await ask(route, { ...outside, authorization: `Bearer ${metricsToken}x` })).status).toBe(401);
  });

  it("lets nobody from outside say who they are", async () => {
    const { ask } = await startFront(settings);
    const forged = { [visitorHeader]: encodeURIComponent('{"name":"eve","role":"admin"}') };
    const seen = await ask("GET /api/board", { ...headersOf("viewer"), ...forged });
    expect(seen.isReached).toBe(true);
    expect(seen.visitor ?? "").not.toContain("eve");
    expect((await ask("GET /api/log", { ...headersOf("viewer"), ...forged })).isReached).toBe(
      auth === "none",
    );
  });
});
