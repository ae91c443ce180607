import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { actionLogSchema } from "../../../contract/board/action-log.ts";
import { apiTokenAnswerSchema, apiTokensSchema } from "../../../contract/board/api-tokens.ts";
import { listLog } from "../../services/marks/list-log.ts";
import { createKnownTokens } from "../../services/tokens/known-tokens.ts";

const by = "Mara Lindqvist";

await describeOnBothEngines("API tokens", (database) => {
  let world: AppWorld;
  beforeEach(async () => {
    world = await createAppWorld({ database: await database.fresh() });
  });
  afterEach(() => world.close());

  const send = (method: string, body: object) => ({
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const ask = (body: object) => askRoute(world, "POST /api/tokens", "/api/tokens", {}, send("POST", body));
  const make = async (name: string, rights: "read" | "operate" = "read") => {
    const made = await ask({ name, rights, by });
    expect(made.status).toBe(201);
    return apiTokenAnswerSchema.parse(await made.json());
  };
  const list = async () =>
    apiTokensSchema.parse(await (await askRoute(world, "GET /api/tokens", "/api/tokens")).json()).tokens;
  const revoke = (id: string) =>
    askRoute(world, "DELETE /api/tokens/{id}", `/api/tokens/${id}`, { id }, send("DELETE", { by }));

  it("give access with their rights and under their names", async () => {
    const reader = await make("Nightly export");
    const operator = await make("Incident bot", "operate");
    const { find } = world.runtime.tokens;
    expect(find(reader.secret)?.visitor).toEqual({ name: 'token "Nightly export"', role: "viewer" });
    expect(find(operator.secret)?.visitor).toEqual({ name: 'token "Incident bot"', role: "operator" });
    expect(find(`${reader.secret}x`)).toBe(null);
  });

  it("are shown once, and only their hash is kept", async () => {
    const { secret, token } = await make("Nightly export");
    expect(secret).toMatch(/^cbt_[\w-]{43}$/);
    expect(await list()).toEqual([token]);
    const rows = await world.runtime.store.db.selectFrom("api_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
    expect(world.logged.join("\n")).not.toContain(secret.slice(4));
  });

  it("are refused as soon as they are revoked, also on an instance that is only notified of the version", async () => {
    const { secret, token } = await make("Nightly export");
    const other = await createKnownTokens(world.runtime);
    expect(other.find(secret)).not.toBe(null);
    const answer = await revoke(token.id);
    expect(apiTokensSchema.parse(await answer.json()).tokens).toEqual([]);
    expect(world.runtime.tokens.find(secret)).toBe(null);
    await expect.poll(() => other.find(secret)).toBe(null);
    expect((await revoke(token.id)).status).toBe(404);
  });

  it("are listed with their last use, to within a minute", async () => {
    const { secret } = await make("Nightly export");
    const lastUse = async () => (await list())[0]?.lastUsedAt;
    expect(await lastUse()).toBe(null);
    const first = new Date(world.clock.now()).toISOString();
    world.runtime.tokens.find(secret)?.recordUse();
    await expect.poll(lastUse).toBe(first);
    await world.clock.advance(61_000);
    const second = new Date(world.clock.now()).toISOString();
    world.runtime.tokens.find(secret)?.recordUse();
    await expect.poll(lastUse).toBe(second);
  });

  it("are logged with who made and who revoked them, without their secrets", async () => {
    const { token, secret } = await make("Nightly export", "operate");
    await revoke(token.id);
    const { entries } = actionLogSchema.parse(await listLog({ limit: 5, cursor: null }, world.runtime));
    const mark = { name: "Nightly export", rights: "operate" };
    expect(entries).toMatchObject([
      { by, action: "tokenRevoked", subject: "token", subjectId: token.id, from: mark, to: null },
      { by, action: "tokenMade", subject: "token", subjectId: token.id, from: null, to: mark },
    ]);
    expect(JSON.stringify(entries)).not.toContain(secret.slice(4));
  });

  it("are not made with a name that is taken, without a name, or with the rights of an admin", async () => {
    await make("Nightly export");
    expect((await ask({ name: "Nightly export", rights: "read", by })).status).toBe(409);
    expect((await ask({ name: " ", rights: "read", by })).status).toBe(400);
    expect((await ask({ name: "Other", rights: "admin", by })).status).toBe(400);
    expect((await ask({ name: "Other", rights: "read" })).status).toBe(400);
  });
});
