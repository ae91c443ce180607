import { expect, request as requests, test, type APIRequestContext } from "@playwright/test";
import { boardSchema } from "#lib/contract/board/board.ts";
import { openEventStream, type EventStream } from "../../test-support/event-streams.ts";
import { findSession, findUpcoming } from "../fixtures/find-session.ts";
import { openGatedDatabase, type GatedDatabase } from "../fixtures/gated-database.ts";
import { Stack } from "../fixtures/stack.ts";
import { stopCalls } from "../fixtures/stop-calls.ts";

/*
 * What a person changes reaches every screen and every instance although nothing else changes. Only the built app can
 * show it: the store's writes begin in one bundle of Next, and the changes within them are another bundle's.
 */

const by = "Mara Lindqvist";
/** Long enough that the database has closed the paused instance's connection. */
const pauseMs = 7_000;

for (const engine of ["SQLite", "PostgreSQL"] as const) {
  test(`a mark and a revoked token are everywhere though nothing else changes (${engine})`, async () => {
    const database: GatedDatabase | null = engine === "PostgreSQL" ? await openGatedDatabase() : null;
    if (database && "missing" in database) return test.skip(true, database.missing);
    const settings: Record<string, string> = database ? { DATABASE_URL: database.gate.url } : {};
    const stack = await Stack.start(settings, false);
    try {
      // On SQLite, the other screens are of the same instance.
      const urls = [stack.url, database ? await stack.startInstance() : stack.url];
      await expectEverywhere(stack, urls);
      if (database) await expectRefusedAfterPause(stack, urls);
    } finally {
      await stack.stop();
      await database?.remove();
    }
  });
}

async function expectEverywhere(stack: Stack, urls: string[]): Promise<void> {
  const contexts = await Promise.all(urls.map((baseURL) => requests.newContext({ baseURL })));
  const [here, elsewhere] = contexts as [APIRequestContext, APIRequestContext];
  const failing = await findUpcoming(here, ({ company }) => company !== null);
  await stack.steer(failing.id, "liveFailedNoAccess");
  for (const context of contexts)
    await findSession(context, ({ id, state }) => id === failing.id && state === "liveFailedNoAccess");
  await stopCalls(stack, here);

  const heard: Set<number>[] = urls.map(() => new Set());
  const streams: EventStream[] = await Promise.all(
    urls.map((url, place) =>
      openEventStream(`${url}/api/stream`, (event) => {
        if (event.type === "version") heard[place]?.add(event.version);
      }),
    ),
  );
  const versionOf = async (context: APIRequestContext) => (await readBoard(context)).version;
  /** Makes a change here, and waits until its version has been announced on every instance. */
  const change = async (what: string, method: "put" | "post", path: string, data: object) => {
    const before = await versionOf(here);
    const answer = await here[method](path, { data: { by, ...data } });
    expect(answer.ok(), `${what}: ${await answer.text()}`).toBe(true);
    const { version } = (await answer.json()) as { version: number };
    expect(version, `${what} answers with its own version`).toBeGreaterThan(before);
    for (const versions of heard)
      await expect.poll(() => versions.has(version), `${what} is announced`).toBe(true);
    for (const context of contexts) expect(await versionOf(context)).toBeGreaterThanOrEqual(version);
  };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const session = `/api/sessions/${failing.id}`;
  await change("an acknowledgement", "put", `${session}/acknowledgement`, { reason: "On it" });
  await change("a note", "post", `${session}/notes`, { text: "The bridge is down." });
  const snooze = { companyId: failing.companyId, reason: "Known", until };
  await change("a snooze", "put", "/api/snoozes/announced", snooze);
  await change("a watchlist", "post", "/api/watchlists", { name: "Mine", companyIds: [failing.companyId] });
  for (const stream of streams) stream.close();

  const marked = (await readBoard(elsewhere)).sessions.find(({ id }) => id === failing.id);
  expect(marked?.acknowledgement).toMatchObject({ by, reason: "On it" });
  await expectLookedBack(here, failing.id);
  await expectRevoked(here, elsewhere);
  for (const context of contexts) await context.dispose();
}

async function readBoard(context: APIRequestContext) {
  return boardSchema.parse(await (await context.get("/api/board")).json());
}

/** Looking back, the board shows the mark from the moment on in which it was made. */
async function expectLookedBack(context: APIRequestContext, id: number): Promise<void> {
  const at = new Date().toISOString();
  const markThen = async () => {
    const answer = await context.get(`/api/board?at=${at}`);
    if (!answer.ok()) return null;
    const { sessions } = boardSchema.parse(await answer.json());
    return sessions.find((session) => session.id === id)?.acknowledgement?.by ?? null;
  };
  await expect.poll(markThen, "the mark is on the past board").toBe(by);
}

/** A token that is made here is accepted elsewhere, and refused there once it is revoked here. */
async function expectRevoked(here: APIRequestContext, elsewhere: APIRequestContext): Promise<void> {
  const { status, revoke } = await makeToken(here, elsewhere, "Export");
  await expect.poll(status, "a new token is accepted").toBe(200);
  await revoke();
  await expect.poll(status, "a revoked token is refused").toBe(401);
}

/** An instance that was paused while a token was revoked refuses it from its first answer on. */
async function expectRefusedAfterPause(stack: Stack, urls: string[]): Promise<void> {
  const contexts = await Promise.all(urls.map((baseURL) => requests.newContext({ baseURL })));
  const [here, elsewhere] = contexts as [APIRequestContext, APIRequestContext];
  const { status, revoke } = await makeToken(here, elsewhere, "Paused");
  await expect.poll(status, "a new token is accepted").toBe(200);
  stack.signalInstances("SIGSTOP");
  const stoppedAt = performance.now();
  await revoke();
  const waiting = Array.from({ length: 5 }, status);
  await expect.poll(() => performance.now() - stoppedAt, "paused").toBeGreaterThan(pauseMs);
  stack.signalInstances("SIGCONT");
  expect(await Promise.all(waiting), "what waited for it").toEqual([401, 401, 401, 401, 401]);
  for (const context of contexts) await context.dispose();
}

/** A token of the instance here, whose use is tried on the one elsewhere. */
async function makeToken(here: APIRequestContext, elsewhere: APIRequestContext, name: string) {
  const made = await here.post("/api/tokens", { data: { name, rights: "read", by } });
  const { secret, token } = (await made.json()) as { secret: string; token: { id: string } };
  const headers = { authorization: `Bearer ${secret}` };
  return {
    status: async () => (await elsewhere.get("/api/board", { headers })).status(),
    revoke: async () =>
      expect((await here.delete(`/api/tokens/${token.id}`, { data: { by } })).status()).toBe(200),
  };
}
