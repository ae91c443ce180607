import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { documentBlocks } from "../../../test-support/document-blocks.ts";
import { freePort } from "../../../test-support/free-port.ts";
import { startGateFront, type GateFront } from "../../../test-support/gate/gate-front.ts";
import { selfSigned } from "../../../test-support/self-signed.ts";
import { parseVisitor } from "./visitor-header.ts";

/** As Debian's package installs it. */
const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
const [documented = "", ofSeveral = ""] = documentBlocks("docs/deployment.md", "nginx");
const wall = "/wall?distance=5";
const ofWalls = [wall, "/api/board", "/api/board/day", "/api/stream", "/api/views", "/api/watchlists"];
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
const ann = { authorization: basic("ann:right-password") };
const liar = { authorization: basic("ann:wrong-password") };
const invented = { cookie: "a=b; __Host-callboard-wall=invented" };

let folder: string;
let port: number;
let front: GateFront;
let nginx: ChildProcess;

/** The documented text, with addresses and files of this test. */
function configuration(kind: string, appPort: number): string {
  const server = `127.0.0.1:${appPort}`;
  const several = documented
    .replace("http://127.0.0.1:3000", "http://callboard")
    .replace(/( {4}location \/ \{\n)/, (line) => line + ofSeveral);
  const text = (kind === "one instance" ? documented : `upstream callboard { server ${server}; }\n${several}`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("http://127.0.0.1:3000", `http://${server}`)
    .replace("the-content-of-/etc/callboard/proxy-secret", "0123456789abcdef")
    .replaceAll(/\/etc\/(?:ssl\/private|ssl|nginx)\//g, `${folder}/`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
    events {} http { access_log off; ${places.join(" ")}\n${text}\n}`;
}

/** The status of an answer through the proxy, and its cookies. */
async function ask(route: string, headers: Record<string, string> = {}, body?: string) {
  const [method, target] = route.split(" ");
  const url = `https://127.0.0.1:${port}${target}`;
  const request = https.request(url, { method, headers, rejectUnauthorized: false, agent: false });
  request.end(body);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, cookies: answer.headers["set-cookie"] ?? [] };
}

/** Who each request that reached the app was taken for. */
const taken = () =>
  front.reached.map((visitor) => (visitor === undefined ? null : parseVisitor(visitor)?.name));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-nginx-"));
  writeFileSync(path.join(folder, "calls.pem"), selfSigned.cert);
  writeFileSync(path.join(folder, "calls.key"), selfSigned.key);
  writeFileSync(path.join(folder, "callboard.users"), "ann:{PLAIN}right-password\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!hasNginx).each(["one instance", "several instances"])(
  "the documented nginx for %s",
  (kind) => {
    beforeEach(async () => {
      front = await startGateFront({
        AUTH: "proxy",
        TRUSTED_PROXIES: "127.0.0.1/32",
        PROXY_SECRET: "0123456789abcdef",
        PUBLIC_URL: "https://calls.example.com",
      });
      port = await freePort();
      const file = path.join(folder, "nginx.conf");
      writeFileSync(file, configuration(kind, Number(new URL(front.origin).port)));
      nginx = spawn("nginx", ["-c", file], { stdio: "inherit" });
      await vi.waitFor(() => ask("GET /api/health/live"), { timeout: 20_000 });
      front.reached.length = 0;
    });
    afterEach(async () => {
      const ended = once(nginx, "exit");
      nginx.kill();
      await ended;
      front.stop();
    });

    it("lets people in by their password, in their own name, whatever else they send", async () => {
      for (const headers of [ann, { ...ann, ...invented, "x-forwarded-user": "bob" }])
        for (const target of ["/", "/api/sessions/1", ...ofWalls])
          expect((await ask(`GET ${target}`, headers)).status, target).toBe(200);
      expect(new Set(taken())).toEqual(new Set(["ann"]));
    });

    it.each([
      ["no password", {}],
      ["a wrong password", liar],
      ["a wrong password and an invented cookie", { ...liar, ...invented }],
      ["an invented cookie", invented],
      ["the headers of the proxy", { "x-forwarded-user": "ann", "x-proxy-secret": "0123456789abcdef" }],
    ])("lets nobody in with %s", async (_, headers) => {
      for (const target of ["/", "/api/sessions/1", "/api/log", ...ofWalls])
        expect((await ask(`GET ${target}`, headers)).status, target).toBe(401);
      for (const route of [
        "PUT /api/walls/1",
        "PUT /api/snoozes/1",
        "POST /api/sessions/1/notes",
        "PUT /api/views/1",
      ])
        expect((await ask(route, headers)).status, route).toBe(401);
      for (const target of [
        "//wall",
        "/wall/../api/board",
        "/%77all",
        "/tv/..//api/board",
        "/_next/static/%2e%2e/wall",
      ])
        expect([400, 401], target).toContain((await ask(`GET ${target}`, headers)).status);
      expect(front.reached).toEqual([]);
    });

    it("takes nobody for somebody where no password is asked", async () => {
      for (const headers of [{}, liar, ann, { ...liar, ...invented, "x-forwarded-user": "ann" }])
        for (const target of [
          "/tv",
          "/icon.svg",
          "/sounds/failed.wav",
          "/_next/static/a.js",
          "/api/health/ready",
        ])
          expect((await ask(`GET ${target}`, headers)).status, target).toBe(200);
      expect(new Set(taken())).toEqual(new Set([null]));
    });

    it("lets a wall in that an operator admitted, to its own address and data only", async () => {
      const offered = await ask("POST /api/tv", {}, "{}");
      const [secret = ""] = front.entry.offered.values();
      front.entry.walls.set(secret, { name: "Newsroom", view: wall });
      const screen = { cookie: offered.cookies[0]?.split(";")[0] ?? "" };
      for (const target of ofWalls) expect((await ask(`GET ${target}`, screen)).status, target).toBe(200);
      expect((await ask("PUT /api/walls/1", screen)).status).toBe(200);
      expect(new Set(taken())).toEqual(new Set(['wall "Newsroom"']));
      expect((await ask("GET /api/sessions/1", screen)).status).toBe(401);
      for (const target of ofWalls)
        expect((await ask(`GET ${target}`, { ...screen, ...liar })).status).toBe(401);
    });
  },
);
