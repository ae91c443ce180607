import { randomBytes } from "node:crypto";
import webPush from "web-push";
import * as z from "zod/mini";
import { sql, type Kysely, type Transaction } from "kysely";
import { backUp } from "./backup.ts";
import { connect, connectFile, isShared, type StoreLocation } from "./connect.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { Queryable, Tables } from "./schema.ts";
import { StoreError, codeOf } from "./store-failure.ts";
import { readVersion } from "./version.ts";
import { createWriteTurns } from "./write-turns.ts";

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
  /** Runs one transaction at a time. Urgent ones go first: polls that confirm the board, and changes by people. */
  write<T>(work: (transaction: Transaction<Tables>) => Promise<T>, isUrgent?: boolean): Promise<T>;
  /** Writes a consistent copy to a file while the store is in use; null where PostgreSQL's own tools do. */
  backUp: ((file: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/**
 * Opens and migrates the store.
 * @throws StoreError in one line for the person who starts the app
 */
export async function openStore(location: StoreLocation): Promise<Store> {
  if (isShared(location)) await migrateShared(location);
  const file = isShared(location) ? null : connectFile(location);
  const db = file?.db ?? connect(location);
  try {
    if (!isShared(location)) await migrate(db);
    await db
      .insertInto("settings")
      .values([
        { name: "first version", value: String(await readVersion(db)) },
        { name: "media secret", value: randomBytes(32).toString("hex") },
        { name: "session secret", value: randomBytes(32).toString("hex") },
        { name: "push keys", value: JSON.stringify(webPush.generateVAPIDKeys()) },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const settings = new Map(
      (await db.selectFrom("settings").selectAll().execute()).map((row) => [row.name, row.value]),
    );
    const inTurn = createWriteTurns();
    return {
      db,
      firstVersion: Number(settings.get("first version")),
      mediaSecret: settings.get("media secret") ?? "",
      sessionSecret: settings.get("session secret") ?? "",
      pushKeys: pushKeysSchema.parse(JSON.parse(settings.get("push keys") ?? "{}")),
      write: (work, isUrgent) =>
        inTurn(
          () =>
            db.transaction().execute(async (transaction) => {
              await takeTurn(transaction, location);
              return work(transaction);
            }),
          isUrgent,
        ),
      backUp: file && ((to) => backUp(file.database, to)),
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
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

/**
 * Waits until no other process writes. On PostgreSQL an old and a new leader could otherwise each read rows that the
 * other is changing, and record one change twice.
 */
async function takeTurn(transaction: Queryable, location: StoreLocation): Promise<void> {
  if (!isShared(location)) return;
  await transaction
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "version")
    .forUpdate()
    .execute();
}
