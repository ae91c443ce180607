import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { actionLogSchema } from "../../../contract/board/action-log.ts";
import {
  codeLastsMs,
  wallLinkAnswerSchema,
  wallLinksSchema,
} from "../../../contract/board/walls/wall-links.ts";
import { visitorHeader, writeVisitor } from "../../gate/visitor-header.ts";
import { listLog } from "../marks/list-log.ts";
import { createKnownWallLinks } from "./known-wall-links.ts";

const folder = mkdtempSync(path.join(tmpdir(), "callboard-walls-"));
afterAll(() => rmSync(folder, { recursive: true }));
const code = "KDF7XR";
const secret = "what the screen alone holds";

await describeOnBothEngines("walls that are let in", ({ engine, fresh }) => {
  let world: AppWorld;
  beforeEach(async () => {
    const database = engine === "sqlite" ? mkdtempSync(path.join(folder, "store-")) : await fresh();
    const settings = { AUTH: "proxy", TRUSTED_PROXIES: "127.0.0.1/32", PROXY_SECRET: "0123456789abcdef" };
    world = await createAppWorld({ database, settings });
  });
  afterEach(() => world.close());

  const headers = {
    "content-type": "application/json",
    [visitorHeader]: writeVisitor({ name: "Mara", role: "admin" }),
  };
  const send = (method: string, body: object) => ({ method, headers, body: JSON.stringify(body) });
  const ask = (body: object) =>
    askRoute(world, "POST /api/wall-links", "/api/wall-links", {}, send("POST", body));
  const offer = (shown = code, held = secret) =>
    world.runtime.wallLinks.offer(shown, held, world.clock.now() + codeLastsMs);
  const letIn = async (body: object) => {
    const made = await ask(body);
    expect(made.status).toBe(201);
    return wallLinkAnswerSchema.parse(await made.json());
  };
  const newsroom = { name: "Newsroom", view: "/wall?distance=5&zones=America/New_York", code };
  const list = async () =>
    wallLinksSchema.parse(await (await askRoute(world, "GET /api/wall-links", "/api/wall-links")).json())
      .links;
  const revoke = (id: string) =>
    askRoute(world, "DELETE /api/wall-links/{id}", `/api/wall-links/${id}`, { id }, send("DELETE", {}));

  it("are admitted by the code on their screen, however it is typed, and no other screen is", async () => {
    await offer();
    await offer("CCCDDD", "of another screen");
    expect(world.runtime.wallLinks.find(secret)).toBe(null);
    const { link, secret: shown } = await letIn({ ...newsroom, code: " kdf-7xr " });
    expect(shown).toBe(null);
    expect(link).toMatchObject({ name: "Newsroom", view: newsroom.view, madeBy: "Mara", lastUsedAt: null });
    expect(world.runtime.wallLinks.find(secret)).toMatchObject({ name: "Newsroom", view: newsroom.view });
    expect(world.runtime.wallLinks.find("of another screen")).toBe(null);
  });

  it("are admitted by a secret where there is no code, which is shown once and stored as a hash", async () => {
    const made = await letIn({ name: "Lobby", view: "/wall" });
    expect(made.secret).toMatch(/^[\w-]{43}$/);
    expect(world.runtime.wallLinks.find(made.secret ?? "")).toMatchObject({ name: "Lobby" });
    const rows = await world.runtime.store.db.selectFrom("wall_links").selectAll().execute();
    const kept = JSON.stringify([
      rows,
      await list(),
      await listLog({ limit: 9, cursor: null }, world.runtime),
    ]);
    expect(kept + world.logged.join("\n")).not.toContain(made.secret);
  });

  it("are admitted once for a code, and only until it expires", async () => {
    await offer();
    await letIn(newsroom);
    expect((await ask({ ...newsroom, name: "Again" })).status).toBe(404);
    await offer("CCCDDD");
    await world.clock.advance(codeLastsMs + 1_000);
    expect((await ask({ ...newsroom, name: "Late", code: "CCCDDD" })).status).toBe(404);
  });

  it("stay admitted after a restart, on every instance, until they are revoked", async () => {
    await offer();
    const { link } = await letIn(newsroom);
    await world.restart();
    const other = await createKnownWallLinks(world.runtime);
    expect(other.find(secret)).toMatchObject({ name: "Newsroom" });
    const answer = await revoke(link.id);
    expect(wallLinksSchema.parse(await answer.json()).links).toEqual([]);
    expect(world.runtime.wallLinks.find(secret)).toBe(null);
    await expect.poll(() => other.find(secret)).toBe(null);
    expect((await revoke(link.id)).status).toBe(404);
  });

  it("are listed with their last use, to within a minute, and logged with who admitted them", async () => {
    await offer();
    const { link } = await letIn(newsroom);
    const usedAt = new Date(world.clock.now()).toISOString();
    world.runtime.wallLinks.find(secret)?.recordUse();
    await expect.poll(list).toEqual([{ ...link, lastUsedAt: usedAt }]);
    await revoke(link.id);
    const { entries } = actionLogSchema.parse(await listLog({ limit: 5, cursor: null }, world.runtime));
    const mark = { name: "Newsroom", view: newsroom.view };
    expect(entries).toMatchObject([
      { by: "Mara", action: "wallLinkRevoked", subject: "wallLink", from: mark, to: null },
      { by: "Mara", action: "wallLinkMade", subject: "wallLink", from: null, to: mark },
    ]);
  });

  it("cannot be found by guessing codes", async () => {
    await offer();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await ask({ ...newsroom, code: "CCCCCC" })).status).toBe(404);
    expect((await ask(newsroom)).status).toBe(429);
    await world.clock.advance(16 * 60_000);
    await offer("CCCDDD");
    await letIn({ ...newsroom, code: "CCCDDD" });
  });

  it("need a unique name and the address of a wall", async () => {
    await letIn({ name: "Newsroom", view: "/wall" });
    expect((await ask({ name: "Newsroom", view: "/wall" })).status).toBe(409);
    for (const view of [
      "/",
      "/wallet",
      "//evil.example/wall",
      "/wall/../status",
      "https://evil.example/wall",
      "/wall#x",
    ])
      expect((await ask({ name: view, view })).status, view).toBe(400);
    expect((await letIn({ name: "b", view: "/wall?zones=a b" })).link.view).toBe("/wall?zones=a%20b");
  });

  it("wait in a bounded number, each with a code of its own", async () => {
    expect(await offer()).toBe(true);
    expect(await offer(code, "of somebody who wants the same code")).toBe(false);
    const others = Array.from({ length: 299 }, (_, at) => ({
      code: `code ${at}`,
      hash: String(at),
      ends_at: world.clock.now() + codeLastsMs,
    }));
    await world.runtime.store.db.insertInto("wall_codes").values(others).execute();
    expect(await offer("one more")).toBe(false);
    await world.clock.advance(codeLastsMs + 1_000);
    expect(await offer("one more")).toBe(true);
  });
});
