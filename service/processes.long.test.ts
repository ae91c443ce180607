import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { sql } from "kysely";
import { ChildProgram } from "../test-support/child-program.ts";
import { describeOnBothEngines } from "../test-support/databases.ts";
import { freePort } from "../test-support/free-port.ts";
import { openDatabase } from "./db/open-database.ts";
import { inconsistencies } from "../test-support/service/database/inconsistencies.ts";
import type { ServiceDatabase } from "./db/schema.ts";
import { startWebhookReceiver } from "../test-support/service/webhook-receiver.ts";

const directory = mkdtempSync(join(tmpdir(), "service-processes-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

interface Running {
  program: ChildProgram;
  url: string;
  output: string[];
}

await describeOnBothEngines("processes", ({ engine, bare }) => {
  let database: string;
  let files = 0;
  const running: Running[] = [];

  beforeEach(async () => {
    database = engine === "sqlite" ? join(directory, `${files++}.sqlite`) : await bare();
  });
  afterEach(async () => {
    for (const { program } of running.splice(0)) await program.end("SIGKILL");
  });

  async function serve(...argv: string[]): Promise<Running> {
    const port = await freePort();
    const output: string[] = [];
    const args = ["service/main.ts", "serve", "--port", String(port), "--database", database, ...argv];
    const env = { SERVICE_BOOTSTRAP_KEY: "boot", SERVICE_RATE_LIMIT: "off" };
    const started = {
      program: new ChildProgram(args, env, (line) => output.push(line)),
      url: `http://127.0.0.1:${port}`,
      output,
    };
    running.push(started);
    await started.program.ready(`${started.url}/health`);
    return started;
  }

  /** A command that ends by itself; returns its output by line. */
  async function service(...argv: string[]): Promise<string[]> {
    const args = ["service/main.ts", ...argv, "--database", database];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return stdout.trimEnd().split("\n");
  }

  const request = async ({ url, output }: Running, path: string, key = "boot") => {
    const response = await fetch(`${url}/public/v3${path}`, { headers: { "x-api-key": key } });
    if (response.status === 500) throw new Error(`${path}: ${output.join("\n")}`);
    return { status: response.status, body: (await response.json()) as { data: unknown[] } };
  };
  const newestChange = async (db: ServiceDatabase) => {
    const newest = db.selectFrom("live_sessions").select("updated_at_ms").orderBy("updated_at_ms", "desc");
    return (await newest.limit(1).executeTakeFirstOrThrow()).updated_at_ms;
  };
  /** Waits until the service returns a session that changed after every session now in the database. */
  const waitForChange = async (one: Running, db: ServiceDatabase) => {
    const since = new Date(await newestChange(db)).toISOString();
    const changed = async () => (await request(one, `/live?limit=1&updatedAfter=${since}`)).body.data;
    await vi.waitFor(async () => expect(await changed()).not.toEqual([]), 120_000);
  };

  test("killed under writes, it starts again with a consistent database", async () => {
    const receiver = await startWebhookReceiver();
    await service("webhooks", "add", receiver.url, "--events", "all");
    for (const lifeMs of [0, 1_000]) {
      const { program } = await serve("--speed", "300");
      await pause(lifeMs);
      await program.end("SIGKILL");
      const db = await openDatabase(database);
      expect({ lifeMs, wrong: await inconsistencies(db) }).toEqual({ lifeMs, wrong: [] });
      await db.destroy();
    }
    expect(receiver.received.length).toBeGreaterThan(10);
    const db = await openDatabase(database);
    await waitForChange(await serve("--speed", "300"), db);
    await db.destroy();
    await receiver.close();
  }, 600_000);

  test("two processes that start together on a new database migrate it once, show the same day, send each webhook once, and share keys", async () => {
    const shared = ["--speed", "300", "--public-url", "https://data.example"];
    const [one, other] = await Promise.all([serve(...shared), serve(...shared)]);
    const db = await openDatabase(database);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);

    const [, key = ""] = await service("keys", "create", "--name", "shared", "--datasets", "all");
    const companies = await Promise.all(
      [one, other].map((each) => request(each, "/companies?limit=500", key)),
    );
    expect(companies.map(({ status }) => status)).toEqual([200, 200]);
    expect(companies[0]).toEqual(companies[1]);
    const [entry = ""] = await service("keys", "list");
    await service("keys", "revoke", entry.split("\t")[0]!);
    for (const each of [one, other]) expect((await request(each, "/companies", key)).status).toBe(401);

    const receiver = await startWebhookReceiver();
    const [added = ""] = await service("webhooks", "add", receiver.url, "--events", "live.audio.updated");
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(20), 120_000);
    await service("webhooks", "remove", /endpoint (\w+)/.exec(added)![1]!);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    const bodies = receiver.received.map(({ body }) => body);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(bodies).size).toBe(bodies.length);
    await receiver.close();

    // Whichever process directs the day, the other takes over when it is killed.
    await one.program.end("SIGKILL");
    await waitForChange(other, db);
    expect(await inconsistencies(db)).toEqual([]);
    const said = [...one.output, ...other.output];
    expect(said.filter((line) => !/Service listening|Sample complete/.test(line))).toEqual([]);
    await db.destroy();
  }, 600_000);
});
