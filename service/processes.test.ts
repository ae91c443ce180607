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
import { inconsistencies } from "./testing/inconsistencies.ts";
import { startWebhookReceiver } from "./testing/webhook-receiver.ts";

const directory = mkdtempSync(join(tmpdir(), "service-processes-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

interface Running {
  program: ChildProgram;
  url: string;
  output: string[];
}

await describeOnBothEngines("processes", ({ engine, fresh }) => {
  let database: string;
  let files = 0;
  const running: Running[] = [];

  beforeEach(async () => {
    database = engine === "sqlite" ? join(directory, `${files++}.sqlite`) : await fresh();
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

  /** A verb that ends by itself; what it printed, line by line. */
  async function service(...argv: string[]): Promise<string[]> {
    const args = ["service/main.ts", ...argv, "--database", database];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return stdout.trimEnd().split("\n");
  }

  const ask = async ({ url, output }: Running, path: string, key = "boot") => {
    const response = await fetch(`${url}/public/v3${path}`, { headers: { "x-api-key": key } });
    if (response.status === 500) throw new Error(`${path}: ${output.join("\n")}`);
    return { status: response.status, body: (await response.json()) as { data: { updatedAt: string }[] } };
  };
  const newestChange = async (one: Running) => {
    const { body } = await ask(one, "/live?limit=500");
    return Math.max(...body.data.map(({ updatedAt }) => Date.parse(updatedAt)));
  };

  test("killed under writes, it starts again with a consistent database", async () => {
    const receiver = await startWebhookReceiver();
    await service("webhooks", "add", receiver.url, "--events", "all");
    for (const lifeMs of [0, 1_000]) {
      const { program } = await serve("--speed", "1500");
      await pause(lifeMs);
      await program.end("SIGKILL");
      const db = await openDatabase(database);
      expect({ lifeMs, wrong: await inconsistencies(db) }).toEqual({ lifeMs, wrong: [] });
      await db.destroy();
    }
    expect(receiver.received.length).toBeGreaterThan(10);
    const again = await serve("--speed", "1500");
    const before = await newestChange(again);
    await vi.waitFor(async () => expect(await newestChange(again)).toBeGreaterThan(before), 90_000);
    await receiver.close();
  }, 300_000);

  test("two that start together on a new database migrate it once, show one day, tell it once, and share keys", async () => {
    const [one, other] = await Promise.all([serve("--speed", "30"), serve("--speed", "30")]);
    const db = await openDatabase(database);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);

    const [, key = ""] = await service("keys", "create", "--name", "shared", "--datasets", "all");
    const companies = await Promise.all([one, other].map((each) => ask(each, "/companies?limit=500", key)));
    expect(companies.map(({ status }) => status)).toEqual([200, 200]);
    expect(companies[0]).toEqual(companies[1]);
    const [entry = ""] = await service("keys", "list");
    await service("keys", "revoke", entry.split("\t")[0]!);
    for (const each of [one, other]) expect((await ask(each, "/companies", key)).status).toBe(401);

    const receiver = await startWebhookReceiver();
    const [added = ""] = await service("webhooks", "add", receiver.url, "--events", "live.audio.updated");
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(20), 90_000);
    await service("webhooks", "remove", /endpoint (\w+)/.exec(added)![1]!);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    const bodies = receiver.received.map(({ body }) => body);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(bodies).size).toBe(bodies.length);
    await receiver.close();

    // Whichever of them directs the day, the other goes on when it is killed.
    await one.program.end("SIGKILL");
    const before = await newestChange(other);
    await vi.waitFor(async () => expect(await newestChange(other)).toBeGreaterThan(before), 90_000);
    expect(await inconsistencies(db)).toEqual([]);
    expect([...one.output, ...other.output].filter((line) => !line.startsWith("Service listening"))).toEqual(
      [],
    );
    await db.destroy();
  }, 300_000);
});
