import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendSignIn, startGateFront, type GateFront } from "../../../../test-support/gate/gate-front.ts";
import { parseVisitor } from "../visitor-header.ts";
import { hashPassword } from "./password-hash.ts";
import { userLine } from "./users-file.ts";

const hash = await hashPassword("correct horse", 16);
const otherHash = await hashPassword("battery staple", 16);
const hourMs = 3_600_000;

let folder: string;
let usersFile: string;
let front: GateFront;
let now: number;

const write = (...users: { name: string; groups?: string[]; hash?: string }[]) =>
  writeFileSync(usersFile, users.map((user) => userLine({ groups: [], hash, ...user })).join("\n"));
const signIn = (form: Record<string, string> = {}) =>
  sendSignIn(front.origin, { name: "ann", password: "correct horse", ...form });
const board = async (cookie: string) => (await front.ask("GET /api/board", { cookie })).status;

beforeEach(async () => {
  now = Date.UTC(2026, 1, 3);
  folder = mkdtempSync(path.join(tmpdir(), "callboard-users-"));
  usersFile = path.join(folder, "users");
  write({ name: "ann", groups: ["callboard-operators"] }, { name: "Zoë" });
  front = await startGateFront({ AUTH: "password", USERS_FILE: usersFile, SESSION_HOURS: "2" }, () => now);
});
afterEach(() => {
  front.stop();
  rmSync(folder, { recursive: true });
});

describe("signing in with a password", () => {
  it("redirects from a page, and returns to it", async () => {
    const sent = await front.ask("GET /wall?distance=5");
    expect([sent.status, sent.headers.location]).toEqual([303, "/sign-in?to=%2Fwall%3Fdistance%3D5"]);
    const { status, location, cookie } = await signIn({ to: "/wall?distance=5" });
    expect([status, location]).toEqual([303, "/wall?distance=5"]);
    expect(await board(cookie)).toBe(200);
    expect(parseVisitor(front.reached.at(-1) ?? "")).toEqual({ name: "ann", role: "operator" });
  });

  it("is a 401 for a program, in the error format of the API", async () => {
    const problem = await front.ask("GET /api/board");
    expect(JSON.parse(problem.body.toString())).toMatchObject({ code: "notSignedIn", statusCode: 401 });
    const error = await front.ask("GET /api/v3/live");
    expect(JSON.parse(error.body.toString())).toEqual({ message: "Unauthorized", statusCode: 401 });
    expect(front.reached).toEqual([]);
  });

  it.each([
    ["a wrong password", { password: "battery staple" }],
    ["an unknown name", { name: "bob" }],
    ["no name", { name: "" }],
  ])("is refused with %s, without saying which of the two is wrong", async (_what, form) => {
    const { location, cookie } = await signIn({ to: "/status", ...form });
    expect([location, cookie]).toEqual(["/sign-in?to=%2Fstatus&problem=wrong", ""]);
  });

  it("accepts a name in any case, and a password in any Unicode normalisation", async () => {
    expect((await signIn({ name: "ZOË".normalize("NFD") })).location).toBe("/");
  });

  it("is slowed down, not locked, after ten wrong passwords, for this name at this address only", async () => {
    for (let tries = 0; tries < 11; tries += 1) await signIn({ password: "guess" });
    expect((await signIn()).location).toBe("/sign-in?problem=tooOften");
    expect((await signIn({ name: "Zoë" })).location).toBe("/");
    now += 30_000;
    expect((await signIn()).location).toBe("/");
  });

  it("works for the right person while somebody elsewhere guesses, of which admins are told once", async () => {
    const behind = { TRUSTED_PROXIES: "127.0.0.1", AUTH: "password", USERS_FILE: usersFile };
    const proxied = await startGateFront(behind, () => now);
    const from = (address: string, form: Record<string, string>) =>
      sendSignIn(proxied.origin, { name: "ann", ...form }, { "x-forwarded-for": address });
    for (let tries = 0; tries < 40; tries += 1) await from("203.0.113.9", { password: "guess" });
    expect((await from("198.51.100.4", { password: "correct horse" })).location).toBe("/");
    expect(proxied.entry.slowed).toEqual([["ann", "203.0.113.9"]]);
    for (let tries = 0; tries < 11; tries += 1) await from("203.0.113.8", { name: "hunter2", password: "x" });
    expect(proxied.entry.slowed.at(-1)).toEqual([null, "203.0.113.8"]);
    expect(proxied.warnings.join()).toContain("many wrong passwords from 203.0.113.9");
    expect(proxied.warnings.join()).not.toContain("hunter2");
    proxied.stop();
  });

  it("refuses a body that is no form, and a form that is too large", async () => {
    const json = await fetch(`${front.origin}/api/sign-in`, { method: "POST", body: "{}" });
    expect(json.status).toBe(400);
    // The rest of the body is not read, so the connection may end before the answer is received.
    const tooLarge = await signIn({ to: "x".repeat(64 * 1024) }).catch(() => null);
    expect(tooLarge?.cookie ?? "").toBe("");
  });

  it("works from an address that is too long to return to, and then leads to the board", async () => {
    const { status, location, cookie } = await signIn({ to: `/?q=${"x".repeat(9_000)}` });
    expect([status, location]).toEqual([303, "/"]);
    expect(await board(cookie)).toBe(200);
  });

  it.each(["/.//evil.example/x", "/..//evil.example", "/%2e//evil.example/x", "/./\\evil.example"])(
    "leads from %s to the board, not to another host, and so does the page after a wrong password",
    async (to) => {
      expect((await signIn({ to })).location).toBe("/");
      expect((await signIn({ to, password: "guess" })).location).toBe("/sign-in?problem=wrong");
    },
  );

  it("is refused from another site's page", async () => {
    const answer = await fetch(`${front.origin}/api/sign-in`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams({ name: "ann", password: "correct horse" }),
    });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  });
});

describe("a session", () => {
  it("expires", async () => {
    const { cookie } = await signIn();
    now += 2 * hourMs - 1_000;
    expect(await board(cookie)).toBe(200);
    now += 1_000;
    expect(await board(cookie)).toBe(401);
  });

  it("ends when its owner signs out, also for copies of its cookie and for open streams", async () => {
    const { cookie } = await signIn();
    await board(cookie);
    const pass = front.pass();
    expect(pass?.isStillValid()).toBe(true);
    const out = await front.ask("POST /api/sign-out", { cookie });
    expect([out.status, out.headers.location]).toEqual([303, "/sign-in"]);
    expect(String(out.headers["set-cookie"])).toMatch(/^callboard=; Max-Age=0/);
    expect(out.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(await board(cookie)).toBe(401);
    expect(pass?.isStillValid()).toBe(false);
  });

  it.each([
    ["is no longer in the file", () => write({ name: "Zoë" })],
    ["has another password", () => write({ name: "ann", hash: otherHash })],
  ])("ends when its owner %s", async (_what, change) => {
    const { cookie } = await signIn();
    expect(await board(cookie)).toBe(200);
    change();
    now += 1_000;
    expect(await board(cookie)).toBe(401);
  });

  it("has the role of the groups that are in the file now", async () => {
    const { cookie } = await signIn();
    const acknowledge = async () => (await front.ask("PUT /api/anything", { cookie })).status;
    expect(await acknowledge()).toBe(200);
    write({ name: "ann", groups: ["desk"] });
    now += 1_000;
    expect(await acknowledge()).toBe(403);
  });

  it("stays valid while the file is malformed or missing for a while", async () => {
    const { cookie } = await signIn();
    for (const breakIt of [() => writeFileSync(usersFile, "not a line"), () => rmSync(usersFile)]) {
      breakIt();
      now += 1_000;
      expect(await board(cookie)).toBe(200);
      expect(front.usersFileProblem()).toContain("cannot be used");
    }
    write({ name: "ann", groups: [] });
    now += 1_000;
    expect([front.usersFileProblem(), await board(cookie)]).toEqual([null, 200]);
  });
});
