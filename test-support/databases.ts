import { randomBytes } from "node:crypto";
import { afterAll, describe, inject } from "vitest";
import { findPostgres, runOnPostgres, type FoundPostgres } from "./postgres/find-postgres.ts";

/*
 * Longer than the app's own limits, which would end statements and idle transactions of a test that waits for a
 * processor on a busy machine.
 */
const limits = { statement_timeout: "120000", idle_in_transaction_session_timeout: "30000" };

/** The database of a suite that runs on both engines. */
export interface TestDatabase {
  engine: "sqlite" | "postgres";
  /** The address of a new, empty database; removed when the suite ends. */
  fresh: () => Promise<string>;
}

/**
 * Describes a suite twice, on SQLite in memory and on the PostgreSQL that `findPostgres` finds. Without one, the
 * PostgreSQL suite is skipped by name. Await it at the top of a test file.
 */
export async function describeOnBothEngines(
  name: string,
  suite: (database: TestDatabase) => void,
): Promise<void> {
  describe(`${name} (SQLite)`, () => suite({ engine: "sqlite", fresh: () => Promise.resolve(":memory:") }));
  await describeOnPostgres(name, suite);
}

/** Describes a suite for PostgreSQL only; skipped by name without one. Await it as well. */
export async function describeOnPostgres(
  name: string,
  suite: (database: TestDatabase) => void,
): Promise<void> {
  const server = await postgresServer();
  if ("missing" in server) {
    describe.skip(`${name} (PostgreSQL: ${server.missing})`, () => suite(onPostgres("")));
  } else {
    describe(`${name} (PostgreSQL)`, () => suite(onPostgres(server.address)));
  }
}

function onPostgres(server: string): TestDatabase {
  const names: string[] = [];
  afterAll(async () => {
    for (const name of names) await runOnPostgres(server, `drop database if exists ${name} with (force)`);
  }, 120_000);
  return {
    engine: "postgres",
    fresh: async () => {
      const name = `callboard_test_${randomBytes(6).toString("hex")}`;
      await runOnPostgres(server, `create database ${name}`);
      names.push(name);
      const url = new URL(server);
      url.pathname = `/${name}`;
      for (const [setting, limit] of Object.entries(limits)) url.searchParams.set(setting, limit);
      return url.href;
    },
  };
}

let found: Promise<FoundPostgres> | undefined;

function postgresServer() {
  found ??= findPostgres(inject("runDirectory"));
  return found;
}
