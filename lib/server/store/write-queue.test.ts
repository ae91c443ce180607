import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import type { LiveSession } from "../../contract/public-v3/live-session.ts";
import { applySessions } from "./apply-sessions.ts";
import { openStore } from "./open-store.ts";
import type { Queryable } from "./schema.ts";
import { nextVersion, readVersion } from "./version.ts";

const at = Date.UTC(2026, 10, 21, 14);
const instant = new Date(at).toISOString();
const session: LiveSession = {
  id: 1,
  eventId: 11,
  companyId: 101,
  state: "live",
  upstreamState: "live",
  date: instant,
  wentLiveAt: instant,
  updatedAt: instant,
  createdAt: instant,
  audio: null,
  transcript: null,
};
const observation = { requestedAt: at, observedAt: at, previousPollAt: null, isFullListing: false };
const window = { from: at, to: at + 1 };

await describeOnBothEngines("tasks that write", (database) => {
  it("run one at a time, urgent ones before others that wait", async () => {
    const address = await database.fresh();
    const store = await openStore(address === ":memory:" ? "memory" : { url: address });
    const held = Promise.withResolvers<void>();
    const ended: string[] = [];
    const write = (name: string, isUrgent: boolean, work = () => Promise.resolve()) =>
      store.write(async () => {
        await work();
        ended.push(name);
      }, isUrgent);
    const failed = () => Promise.reject(new Error("fails"));
    const writes = [
      write("first", false, () => held.promise),
      write("page", false),
      write("prune", false),
      write("failing", true, failed).catch(() => undefined),
      write("poll", true),
      write("pulse", true),
    ];
    held.resolve();
    await Promise.all(writes);
    expect(ended).toEqual(["first", "poll", "pulse", "page", "prune"]);
    await store.close();
  });

  it("record a change once when they write concurrently", async () => {
    const address = await database.fresh();
    const store = await openStore(address === ":memory:" ? "memory" : { url: address });
    const apply = () =>
      store.write((transaction) =>
        applySessions(transaction, [session], observation, { copy: window, board: window }),
      );
    await Promise.all([apply(), apply(), apply()]);
    expect(await store.db.selectFrom("transitions").select("to_state").execute()).toEqual([
      { to_state: "live" },
    ]);
    await store.close();
  });

  it("read the version that they make, which is rolled back with them", async () => {
    const address = await database.fresh();
    const store = await openStore(address === ":memory:" ? "memory" : { url: address });
    const before = await readVersion(store.db);
    const make = async (transaction: Queryable) => {
      const versions = [await readVersion(transaction)];
      for (let turn = 0; turn < 2; turn += 1)
        versions.push(await nextVersion(transaction), await readVersion(transaction));
      return versions;
    };
    const failing = store.write(async (transaction) => {
      await make(transaction);
      throw new Error("fails");
    });
    await expect(failing).rejects.toThrow("fails");
    const [one, two] = [before + 1, before + 2];
    expect(await store.write(make)).toEqual([before, one, one, two, two]);
    expect(await store.write(readVersion)).toBe(two);
    await store.close();
  });

  // SQLite has no connection to lose.
  if (database.engine === "postgres") {
    it("lose only the transaction whose connection breaks", async () => {
      const store = await openStore({ url: await database.bare() });
      const writing = store.write(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return nextVersion(transaction);
      });
      await expect(writing).rejects.toThrow();
      await expect(store.write(nextVersion)).resolves.toBeGreaterThan(0);
      await store.close();
    });
  }
});

it("a write that fails on a full disk has the disk's error message, and the next one works again", async () => {
  const directory = mkdtempSync(join(tmpdir(), "callboard-store-"));
  const store = await openStore({ directory });
  const writeMuch = () =>
    store.write((transaction) =>
      transaction
        .insertInto("settings")
        .values({ name: "much", value: "x".repeat(10_000_000) })
        .execute(),
    );
  await sql`pragma max_page_count = 100`.execute(store.db);
  await expect(writeMuch()).rejects.toThrow("database or disk is full");
  await sql`pragma max_page_count = 1000000`.execute(store.db);
  await expect(writeMuch()).resolves.toBeDefined();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});
