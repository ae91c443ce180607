import { randomBytes, randomUUID } from "node:crypto";
import webPush from "web-push";
import * as z from "zod/mini";
import { sql, type Kysely, type Transaction } from "kysely";
import { inSpan } from "../tracing/in-span.ts";
import { backUp } from "./backup.ts";
import { useAsMemoryTemplate, connect, connectFile, isShared, type StoreLocation } from "./connect.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { Queryable, Tables } from "./schema.ts";
import { storeId } from "./history/imported-periods.ts";
import { recordBoard } from "./past/record-board.ts";
import { codeOf } from "../error-text.ts";
import { CommitError, StoreError } from "./store-failure.ts";
import { readVersion, beginWrite } from "./version.ts";
import { createWriteQueue } from "./write-queue.ts";

const pushKeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The open store. Only the sync loop writes to its mirrored tables. */
export interface Store {
  db: Kysely<Tables>;
  /** The lowest version of this store; anything below is another store's. */
  firstVersion: number;
  /** Signs media references; created once per store, so that they survive a restart. */
  mediaSecret: string;
  /** Seals the sessions of people who signed in; shared by all instances of the store. */
  sessionSecret: string;
  /** The keys that identify us to push services. New ones would end every subscription, so they are made once. */
  pushKeys: { publicKey: string; privateKey: string };
  /**
   * Runs one transaction at a time. Urgent ones go first: polls that confirm the board, and changes by people.
   * @throws CommitError, or whatever ended the transaction before its commit
   */
  write<T>(work: (transaction: Transaction<Tables>) => Promise<T>, isUrgent?: boolean): Promise<T>;
  /** Writes a consistent copy to a file while the store is in use; null on PostgreSQL, which has its own tools. */
  backUp: ((file: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/** What a running app does within and after every write. */
export interface WriteOptions {
  /** Records the board of every version; where it is left out, past boards are not kept. */
  recording?: { now: () => number; flappingWithinMs: number };
  /** Announces a version to other processes, within the write that made it. */
  announce?: (transaction: Queryable, version: number) => Promise<void>;
  /** Publishes a version in this process, once the write that made it has committed. */
  publish?: (version: number) => void;
  /**
   * Called after every write with its result, its duration in milliseconds, the wait for its turn included, and what
   * was thrown where it failed.
   */
  onWrite?: (result: "ok" | "failed", ms: number, error?: unknown) => void;
}

/**
 * Opens and migrates the store.
 * @throws StoreError in one line for the person who starts the app
 */
export async function openStore(location: StoreLocation, options: WriteOptions = {}): Promise<Store> {
  if (isShared(location)) await migrateShared(location);
  const file = isShared(location) ? null : connectFile(location);
  const db = file?.db ?? connect(location);
  try {
    if (file && !(await isMigrated(db))) await migrate(db);
    if (file && location === "memory") useAsMemoryTemplate(file);
    const settings = await readSettings(db);
    return {
      db,
      firstVersion: Number(settings.get("first version")),
      mediaSecret: settings.get("media secret") ?? "",
      sessionSecret: settings.get("session secret") ?? "",
      pushKeys: pushKeysSchema.parse(JSON.parse(settings.get("push keys") ?? "{}")),
      write: createWrite(db, isShared(location), options),
      backUp: file && ((to) => backUp(file.database, to)),
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function createWrite(
  db: Kysely<Tables>,
  hasOthers: boolean,
  { recording, announce, publish, onWrite }: WriteOptions,
): Store["write"] {
  const inQueue = createWriteQueue();
  return async (work, isUrgent) => {
    const startedAt = performance.now();
    let isCommitting = false;
    let made: number | null = null;
    const run = async (transaction: Transaction<Tables>) => {
      await beginWrite(transaction, hasOthers);
      const before = await readVersion(transaction);
      const value = await work(transaction);
      const version = await readVersion(transaction);
      if (version > before) {
        if (recording) await recordBoard(transaction, { ...recording, before, now: recording.now() });
        await announce?.(transaction, version);
        made = version;
      }
      isCommitting = true;
      return value;
    };
    try {
      const value = await inSpan("store transaction", {}, () =>
        inQueue(() => db.transaction().execute(run), isUrgent),
      );
      if (made !== null) publish?.(made);
      onWrite?.("ok", performance.now() - startedAt);
      return value;
    } catch (error) {
      onWrite?.("failed", performance.now() - startedAt, error);
      throw isCommitting ? new CommitError(error) : error;
    }
  };
}

/** The settings that a store gets at its first start. Of processes that start together, the first one makes them. */
async function readSettings(db: Queryable): Promise<Map<string, string>> {
  const read = async () =>
    new Map((await db.selectFrom("settings").selectAll().execute()).map(({ name, value }) => [name, value]));
  const settings = await read();
  const made = {
    "first version": async () => String(await readVersion(db)),
    "media secret": () => randomBytes(32).toString("hex"),
    "session secret": () => randomBytes(32).toString("hex"),
    [storeId]: randomUUID,
    "push keys": () => JSON.stringify(webPush.generateVAPIDKeys()),
  };
  const missing = Object.entries(made).filter(([name]) => !settings.has(name));
  if (missing.length === 0) return settings;
  const values = [];
  for (const [name, make] of missing) values.push({ name, value: await make() });
  await db
    .insertInto("settings")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return read();
}

/** Processes that start together take turns; the first one migrates. */
async function migrateShared(location: { url: string }): Promise<void> {
  const db = connect(location, true);
  try {
    await requireRecentPostgres(db);
    if (!(await isMigrated(db))) await migrate(db);
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(explainPostgres(codeOf(error)));
  } finally {
    await db.destroy();
  }
}

/** Elections need `idle_session_timeout`, by which the database closes idle connections. */
async function requireRecentPostgres(db: Queryable): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(db);
  const [version] = rows;
  if (version && version.number >= oldestPostgres) return;
  throw new StoreError(
    `DATABASE_URL: PostgreSQL 14 or later is needed; this is ${version?.name ?? "another"}`,
  );
}

const oldestPostgres = 140_000;

function explainPostgres(code: string): string {
  const reason = postgresReasons[code];
  return reason ? `DATABASE_URL: ${reason} (${code})` : `DATABASE_URL: the database cannot be used (${code})`;
}

const postgresReasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers at its host and port",
  ENOTFOUND: "its host is not known",
  EAI_AGAIN: "its host is not known",
  EHOSTUNREACH: "its host cannot be reached",
  ETIMEDOUT: "its host does not answer",
  "28P01": "the database refuses the user or the password",
  "28000": "the database refuses the user or the password",
  "3D000": "there is no such database; create it first",
  "57P03": "the database is still starting",
};
