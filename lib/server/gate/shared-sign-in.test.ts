import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnBothEngines, describeOnPostgres } from "../../../test-support/databases.ts";
import { sendSignIn, startGateFront, type GateFront } from "../../../test-support/gate/gate-front.ts";
import { createSharedWorld, until, type SharedWorld } from "../../../test-support/shared-world.ts";
import type { Runtime } from "../runtime.ts";
import { listLog } from "../services/marks/list-log.ts";
import type { ExpiringKey } from "./ended-sessions.ts";
import { hashPassword } from "./password/password-hash.ts";
import { userLine } from "./password/users-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "callboard-entry-"));
afterAll(() => rmSync(folder, { recursive: true }));
const password = "correct horse";
const usersFile = path.join(folder, "users");
writeFileSync(usersFile, userLine({ name: "ann", groups: [], hash: await hashPassword(password, 16) }));
const settings = { AUTH: "password", USERS_FILE: usersFile };
/** From here on an attempt has to wait. */
const tries = 11;

const fronts: GateFront[] = [];
afterEach(() => {
  for (const front of fronts.splice(0)) front.stop();
});

/** The gate of an instance. */
async function gateOf(runtime: Runtime): Promise<GateFront> {
  const front = await startGateFront(settings, () => runtime.clock.now(), 0, runtime);
  fronts.push(front);
  return front;
}
const board = async (front: GateFront, cookie: string) =>
  (await front.ask("GET /api/board", { cookie })).status;
const signIn = (front: GateFront, given = password) =>
  sendSignIn(front.origin, { name: "ann", password: given });

await describeOnBothEngines("after a restart", ({ engine, fresh }) => {
  let world: AppWorld;
  beforeEach(async () => {
    const database = engine === "sqlite" ? mkdtempSync(path.join(folder, "store-")) : await fresh();
    world = await createAppWorld({ database });
  });
  afterEach(() => world.close());

  it("a session that was signed out stays ended, and another stays open", async () => {
    const before = await gateOf(world.runtime);
    const { cookie } = await signIn(before);
    const other = (await signIn(before)).cookie;
    await before.ask("POST /api/sign-out", { cookie });
    await world.restart();
    const after = await gateOf(world.runtime);
    expect([await board(after, cookie), await board(after, other)]).toEqual([401, 200]);
  });

  it("password attempts still count, until a quarter of an hour is over", async () => {
    const before = await gateOf(world.runtime);
    for (let guess = 0; guess < tries; guess += 1) await signIn(before, "guess");
    await world.restart();
    const after = await gateOf(world.runtime);
    expect((await signIn(after)).location).toBe("/sign-in?problem=tooOften");
    await world.clock.advance(16 * 60_000);
    expect((await signIn(after)).location).toBe("/");
  });

  it("many wrong passwords are told in the log of admins, without what was typed as a name that nobody has", async () => {
    const front = await gateOf(world.runtime);
    for (let guess = 0; guess < tries; guess += 1) await signIn(front, "guess");
    for (let guess = 0; guess < tries; guess += 1)
      await sendSignIn(front.origin, { name: "hunter2", password: "x" });
    const logged = async () => (await listLog({ limit: 10, cursor: null }, world.runtime)).entries;
    await expect.poll(async () => (await logged()).length).toBe(2);
    expect(await logged()).toMatchObject([
      { by: "Callboard", action: "signInSlowed", to: { name: "somebody unknown", address: "127.0.0.1" } },
      { by: "Callboard", action: "signInSlowed", to: { name: "ann", address: "127.0.0.1" } },
    ]);
  });

  it("stores no password that was typed as a name, and deletes expired sessions", async () => {
    const front = await gateOf(world.runtime);
    await sendSignIn(front.origin, { name: "hunter2", password: "x" });
    const { db } = world.runtime.store;
    expect(JSON.stringify(await db.selectFrom("entry_tries").selectAll().execute())).not.toContain("hunter2");
    for (let day = 0; day < 2; day += 1) {
      await front.ask("POST /api/sign-out", { cookie: (await signIn(front)).cookie });
      await world.clock.advance(86_400_000);
    }
    expect(await db.selectFrom("ended_sessions").selectAll().execute()).toHaveLength(1);
  });
});

await describeOnPostgres("with two instances", ({ fresh }) => {
  let world: SharedWorld;
  let one: GateFront;
  let two: GateFront;
  beforeEach(async () => {
    world = await createSharedWorld(await fresh());
    one = await gateOf(await world.instance("one"));
    two = await gateOf(await world.instance("two"));
  });
  afterEach(() => world.close());

  it("a sign-out at one ends the session at the other, with its open streams", async () => {
    const { cookie } = await signIn(one);
    expect(await board(two, cookie)).toBe(200);
    const pass = two.pass();
    expect(pass?.isStillValid()).toBe(true);
    await one.ask("POST /api/sign-out", { cookie });
    await until("the other instance refuses it", async () => (await board(two, cookie)) === 401);
    expect(pass?.isStillValid()).toBe(false);
  });

  it("password attempts at both count together", async () => {
    for (let guess = 0; guess < tries; guess += 1) await signIn(guess % 2 === 0 ? one : two, "guess");
    expect((await signIn(one)).location).toBe("/sign-in?problem=tooOften");
    expect((await signIn(two)).location).toBe("/sign-in?problem=tooOften");
  });
});

describe("while the store does not answer", () => {
  it("a sign-out is valid on this instance, with a warning in the log", async () => {
    const world = await createAppWorld();
    const failing = {
      ...world.runtime,
      endedSessions: {
        ...world.runtime.endedSessions,
        end: async (sessions: ExpiringKey) => {
          await world.runtime.endedSessions.end(sessions);
          throw new Error("the disk is full");
        },
      },
    };
    const front = await gateOf(failing);
    const { cookie } = await signIn(front);
    expect((await front.ask("POST /api/sign-out", { cookie })).status).toBe(303);
    expect(await board(front, cookie)).toBe(401);
    expect(front.warnings).toEqual(["a sign-out is known to this instance only: Error: the disk is full"]);
    await world.close();
  });
});
