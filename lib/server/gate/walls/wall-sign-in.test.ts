import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGateFront, type GateFront } from "../../../../test-support/gate/gate-front.ts";
import { codeLastsMs, screenSchema, type Screen } from "../../../contract/board/walls/wall-links.ts";
import { parseVisitor } from "../visitor-header.ts";

const proxySecret = "0123456789abcdef";
const view = "/wall?distance=5";
let front: GateFront;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 1, 3);
  const settings = {
    AUTH: "proxy",
    TRUSTED_PROXIES: "127.0.0.1/32",
    PROXY_SECRET: proxySecret,
  };
  front = await startGateFront(settings, () => now);
});
afterEach(() => front.stop());

/** A browser that keeps the cookie of walls. */
class TestScreen {
  cookie = "";

  async ask(method: "GET" | "POST", body?: object): Promise<Screen> {
    const answer = await this.send(method, "/api/tv", body);
    expect(answer.status).toBe(200);
    return screenSchema.parse(await answer.json());
  }

  async send(method: string, target: string, body?: object): Promise<Response> {
    const answer = await fetch(front.origin + target, {
      method,
      headers: { cookie: this.cookie },
      body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
      redirect: "manual",
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(";")[0] ?? "";
    return answer;
  }
}

/** What an operator does: enters the code, which admits the screen with that secret. */
function confirm(code: string): string {
  const secret = front.entry.offered.get(code);
  if (secret === undefined) throw new Error("nothing shows this code");
  front.entry.walls.set(secret, { name: "Newsroom", view });
  return secret;
}

async function letIn(): Promise<TestScreen> {
  const screen = new TestScreen();
  const shown = await screen.ask("POST");
  if (shown.status !== "waiting") throw new Error(shown.status);
  confirm(shown.code);
  expect(await screen.ask("GET")).toEqual({ status: "in", view });
  return screen;
}

describe("a screen that requests access", () => {
  it("shows a code without ambiguous letters until an operator confirms it, then its wall", async () => {
    const screen = new TestScreen();
    expect(await screen.ask("GET")).toEqual({ status: "none", wasRevoked: false });
    const shown = await screen.ask("POST");
    expect(shown).toMatchObject({ status: "waiting", leftMs: codeLastsMs, wasRevoked: false });
    if (shown.status !== "waiting") return;
    expect(shown.code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{6}$/);
    now += 60_000;
    expect(await screen.ask("POST")).toEqual({ ...shown, leftMs: codeLastsMs - 60_000 });
    confirm(shown.code);
    expect(await screen.ask("GET")).toEqual({ status: "in", view });
    expect((await screen.send("GET", view)).status).toBe(200);
    expect(parseVisitor(front.reached.at(-1) ?? "")).toEqual({
      name: 'wall "Newsroom"',
      role: "viewer",
      isWall: true,
    });
    expect(front.entry.usedWalls).toEqual(["Newsroom"]);
  });

  it("is the only one that its code admits: reading the code off the screen gives no access", async () => {
    const screen = new TestScreen();
    const shown = await screen.ask("POST");
    const reader = new TestScreen();
    await reader.ask("POST");
    if (shown.status === "waiting") confirm(shown.code);
    expect((await reader.ask("GET")).status).toBe("waiting");
    expect((await reader.send("GET", "/api/board")).status).toBe(401);
    const forged = new TestScreen();
    forged.cookie = `callboard-wall=${Buffer.from(JSON.stringify(shown)).toString("base64url")}`;
    expect(await forged.ask("GET")).toEqual({ status: "none", wasRevoked: false });
  });

  it("gets a new code when the last one has expired, a limited number of times", async () => {
    const screen = new TestScreen();
    const first = await screen.ask("POST");
    now += codeLastsMs;
    expect(await screen.ask("GET")).toEqual({ status: "none", wasRevoked: false });
    expect(await screen.ask("POST")).not.toMatchObject(first);
    const statuses = new Set<number>();
    for (let codes = 0; codes < 60; codes += 1)
      statuses.add((await new TestScreen().send("POST", "/api/tv")).status);
    expect([...statuses]).toEqual([200, 429]);
    // A screen that already has a code keeps it.
    expect((await screen.ask("POST")).status).toBe("waiting");
  });

  it("gets a code although another address has requested too many", async () => {
    const status = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      return (await fetch(`${front.origin}/api/tv`, { method: "POST", headers, body: "{}" })).status;
    };
    for (let request = 0; request < 150; request += 1) await status("203.0.113.9");
    expect([await status("203.0.113.9"), await status("198.51.100.4")]).toEqual([429, 200]);
  });

  it("is admitted by a link with a secret", async () => {
    front.entry.walls.set("of the link", { name: "Lobby", view: "/wall" });
    const screen = new TestScreen();
    expect(await screen.ask("POST", { key: "of the link" })).toEqual({ status: "in", view: "/wall" });
    expect((await screen.send("GET", "/wall")).status).toBe(200);
    expect(await new TestScreen().ask("POST", { key: "of another" })).toMatchObject({
      status: "waiting",
      wasRevoked: true,
    });
  });

  it("must send a small JSON object", async () => {
    for (const body of ["not JSON", '{"key":7}', JSON.stringify({ key: "x".repeat(2_000) })]) {
      const answer = await fetch(`${front.origin}/api/tv`, { method: "POST", body });
      expect(answer.status, body.slice(0, 20)).toBe(400);
    }
  });

  it("is refused from another site's page", async () => {
    const headers = { origin: "https://evil.example" };
    const answer = await fetch(`${front.origin}/api/tv`, { method: "POST", headers, body: "{}" });
    expect([answer.status, front.entry.offered.size]).toEqual([403, 0]);
  });
});

describe("an admitted wall", () => {
  it("is redirected from other wall addresses to its own, and from other pages to sign in", async () => {
    const screen = await letIn();
    for (const other of ["/wall", "/wall?distance=6", "/wall?at=2026-01-01T00:00:00Z"]) {
      const answer = await screen.send("GET", other);
      expect([answer.status, answer.headers.get("location")], other).toEqual([303, view]);
    }
    expect((await screen.send("GET", `${view}&_rsc=abc`)).status).toBe(200);
    expect((await screen.send("GET", "/status")).status).toBe(401);
    expect((await screen.send("GET", "/api/companies")).status).toBe(403);
    expect((await screen.send("POST", "/api/views")).status).toBe(403);
  });

  it("renews its cookie with each visit", async () => {
    const screen = await letIn();
    const answer = await screen.send("GET", view);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^callboard-wall=.*Max-Age=34560000; .*HttpOnly; SameSite=Lax/,
    );
  });

  it("loses access when it is revoked, says so, and shows a new code", async () => {
    const screen = await letIn();
    expect((await screen.send("GET", "/api/board")).status).toBe(200);
    const pass = front.pass();
    expect(pass?.isStillValid()).toBe(true);
    front.entry.walls.clear();
    expect(pass?.isStillValid()).toBe(false);
    expect((await screen.send("GET", "/api/board")).status).toBe(401);
    expect((await screen.send("GET", view)).headers.get("location")).toBe("/tv");
    expect(await screen.ask("GET")).toEqual({ status: "none", wasRevoked: true });
    const shown = await screen.ask("POST");
    expect(shown).toMatchObject({ status: "waiting", wasRevoked: true });
    if (shown.status === "waiting") confirm(shown.code);
    expect(await screen.ask("GET")).toEqual({ status: "in", view });
  });

  it("counts as the person who is signed in at its browser, if any", async () => {
    const { cookie } = await letIn();
    const ann = { "x-forwarded-user": "ann", "x-proxy-secret": proxySecret };
    expect((await front.ask("GET /status", { cookie, ...ann })).status).toBe(200);
    expect(parseVisitor(front.reached.at(-1) ?? "")).toEqual({ name: "ann", role: "viewer" });
  });
});
