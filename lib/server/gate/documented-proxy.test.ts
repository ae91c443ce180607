import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentedBlock } from "../../../test-support/document-blocks.ts";
import {
  ann as person,
  documentedProxies,
  proxySecret,
  type RunningProxy,
} from "../../../test-support/gate/documented-proxies.ts";
import { startGateFront, type GateFront } from "../../../test-support/gate/gate-front.ts";
import { parseVisitor } from "./visitor-header.ts";

const wall = "/wall?distance=5";
const ofWalls = [wall, "/api/board", "/api/board/day", "/api/stream", "/api/views", "/api/watchlists"];
const feeds = ["/api/calendar.ics", "/api/since.atom"];
const basic = (written: string) => `Basic ${Buffer.from(written).toString("base64")}`;
const ann = { authorization: basic(`${person.name}:${person.password}`) };
const liar = { authorization: basic(`${person.name}:wrong-password`) };
const invented = { cookie: "a=b; __Host-callboard-wall=invented" };
const token = "cbt_of-a-program";
const program = { authorization: `Bearer ${token}` };
const impostor = { authorization: "Bearer cbt_invented" };
/** nginx refuses a header that comes twice as a bad request. */
const refused = [400, 401];
const claims = { "x-forwarded-user": "ann", "x-forwarded-groups": "callboard-admins" };

let front: GateFront;
let proxy: RunningProxy;

/** Who each request that reached the app was taken for. */
const taken = () =>
  front.reached.map((visitor) => (visitor === undefined ? null : parseVisitor(visitor)?.name));

async function startFront() {
  front = await startGateFront({
    AUTH: "proxy",
    TRUSTED_PROXIES: "127.0.0.1/32",
    PROXY_SECRET: proxySecret,
    METRICS_TOKEN: "metrics-token-of-16",
    PUBLIC_URL: "https://calls.example.com",
  });
  front.holders.set(token, { name: 'token "Feed"', role: "viewer" });
  return Number(new URL(front.origin).port);
}

describe.each(documentedProxies)("the documented $name", ({ isInstalled, start }) => {
  describe.skipIf(!isInstalled)("as installed", () => {
    beforeEach(async () => {
      proxy = await start(await startFront());
      front.reached.length = 0;
    });
    afterEach(async () => {
      await proxy.stop();
      front.stop();
    });

    it("lets people in by their password, in their own name, whatever else they send", async () => {
      for (const headers of [ann, { ...ann, ...invented, ...claims, "x-forwarded-user": "bob" }])
        for (const target of ["/", "/api/sessions/1", "/api/calendar.ics", ...ofWalls])
          expect((await proxy.ask(`GET ${target}`, headers)).status, target).toBe(200);
      expect(new Set(taken())).toEqual(new Set(["ann"]));
      expect((await proxy.ask("GET /api/log", { ...ann, ...claims })).status).toBe(403);
    });

    it.each<[string, Record<string, string | string[]>]>([
      ["no password", {}],
      ["a wrong password", liar],
      ["a wrong password and an invented cookie", { ...liar, ...invented }],
      ["an invented cookie", invented],
      ["the headers of the proxy", { ...claims, "x-proxy-secret": proxySecret }],
      ["an invented token", impostor],
      ["an invented token and what else there is", { ...impostor, ...invented, ...claims }],
      ["two passwords", { authorization: [impostor.authorization, liar.authorization] }],
      ["a token of something else", { authorization: "Bearer eyJhbGciOiJub25lIn0.e30." }],
    ])("lets nobody in with %s", async (_, headers) => {
      const paths = ["/", "/api/sessions/1", "/api/log", "/api/metrics", ...ofWalls];
      for (const target of [...paths, ...feeds, ...feeds.map((feed) => `${feed}?token=cbt_invented`)])
        expect(refused, target).toContain((await proxy.ask(`GET ${target}`, headers)).status);
      for (const route of [
        "PUT /api/walls/1",
        "PUT /api/snoozes/1",
        "POST /api/sessions/1/notes",
        "PUT /api/views/1",
        "POST /api/mcp",
      ])
        expect(refused, route).toContain((await proxy.ask(route, headers)).status);
      for (const target of [
        "//wall",
        "/wall/../api/board",
        "/%77all",
        "/WALL",
        "/tv/..//api/board",
        "/_next/static/%2e%2e/wall",
        "/api/calendar.ics/..%2fboard?token=cbt_invented",
        `/api/board?token=${token}`,
      ])
        expect([404, ...refused], target).toContain((await proxy.ask(`GET ${target}`, headers)).status);
      expect(front.reached).toEqual([]);
    });

    it("takes nobody for somebody where no password is asked", async () => {
      for (const headers of [{}, liar, ann, impostor, { ...liar, ...invented, ...claims }])
        for (const target of [
          "/tv",
          "/icon.svg",
          "/sounds/failed.wav",
          "/_next/static/a.js",
          "/api/health/ready",
        ])
          expect((await proxy.ask(`GET ${target}`, headers)).status, target).toBe(200);
      expect(new Set(taken())).toEqual(new Set([null]));
    });

    it("lets a wall in that an operator admitted, to its own address and data only", async () => {
      const offered = await proxy.ask("POST /api/tv", {}, "{}");
      const [secret = ""] = front.entry.offered.values();
      front.entry.walls.set(secret, { name: "Newsroom", view: wall });
      const screen = { cookie: offered.cookies[0]?.split(";")[0] ?? "" };
      for (const target of ofWalls)
        expect((await proxy.ask(`GET ${target}`, screen)).status, target).toBe(200);
      expect((await proxy.ask("PUT /api/walls/1", screen)).status).toBe(200);
      expect(new Set(taken())).toEqual(new Set(['wall "Newsroom"']));
      expect((await proxy.ask("GET /api/sessions/1", screen)).status).toBe(401);
      for (const target of ofWalls)
        expect((await proxy.ask(`GET ${target}`, { ...screen, ...liar })).status).toBe(401);
    });

    it("lets programs in by their token, in its name and with its right, whatever else they send", async () => {
      for (const headers of [program, { authorization: `bearer  ${token}` }, { ...program, ...claims }]) {
        for (const target of ["/", "/api/sessions/1", "/api/v3/live", "/api/calendar.ics", ...ofWalls])
          expect((await proxy.ask(`GET ${target}`, headers)).status, target).toBe(200);
        expect((await proxy.ask("POST /api/mcp", headers)).status).toBe(200);
        for (const route of ["PUT /api/snoozes/1", "PUT /api/views/1", "GET /api/log"])
          expect((await proxy.ask(route, headers)).status, route).toBe(403);
      }
      for (const feed of feeds)
        expect((await proxy.ask(`GET ${feed}?token=${token}`)).status, feed).toBe(200);
      expect(new Set(taken())).toEqual(new Set(['token "Feed"']));
    });

    it("passes metrics on to whoever has their token, and to nobody by the name of this machine", async () => {
      const scraper = { authorization: "Bearer metrics-token-of-16" };
      expect((await proxy.ask("GET /api/metrics", scraper)).status).toBe(200);
      for (const host of ["localhost", "127.0.0.1"])
        await proxy.ask("GET /api/metrics", { host, "x-forwarded-for": "127.0.0.1" });
      expect(front.reached).toHaveLength(1);
      expect((await proxy.ask("GET /api/board", scraper)).status).toBe(401);
    });

    it("passes the check for proxies of one's own", async () => {
      expect(await check(proxy.origin)).toBe("");
    });
  });
});

describe.skipIf(!documentedProxies[0]?.isInstalled)("the check for proxies of one's own", () => {
  afterEach(async () => {
    await proxy.stop();
    front.stop();
  });

  it.each([
    ["takes a name from a password that it does not check", "$callboard_user;", "$remote_user;"],
    ["passes a client's header on", "X-Forwarded-User $callboard_user", "X-Unused $callboard_user"],
  ])("names what gets in where a proxy %s", async (_, from, to) => {
    const port = await startFront();
    proxy = await documentedProxies[0]!.start(port, (documented) => {
      const open = documented.replace(
        /default Callboard;\n(?= {4}~\^anybody)/,
        "default off;\n    ~x Callboard;\n",
      );
      expect(open).not.toBe(documented);
      return open.replace(from, to);
    });
    expect(await check(proxy.origin)).toMatch(/^200 \/api\/board .*: /m);
  });

  it("says that a proxy does not answer", async () => {
    proxy = await documentedProxies[0]!.start(await startFront());
    const { origin } = proxy;
    await proxy.stop();
    proxy.stop = () => Promise.resolve();
    expect(await check(origin)).toMatch(/^000 /m);
  });
});

/** The documented commands against a proxy, and what they print. */
async function check(origin: string): Promise<string> {
  const here = documentedBlock("checkProxy")
    .replace("https://calls.example.com", origin)
    .replace("curl -s", "curl -ks");
  const shell = spawn("bash", ["-c", here], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(shell, "exit");
  const printed = await text(shell.stdout);
  await ended;
  return printed;
}
