import { join } from "node:path";
import { afterAll, describe, expect, inject, onTestFinished, TestRunner } from "vitest";
import { createDatabase, dropDatabase } from "./postgres/created-databases.ts";
import type { EmptiedDatabase, Program } from "./postgres/emptied-database.ts";
import { findPostgres, type FoundPostgres } from "./postgres/find-postgres.ts";
import { runsEverything } from "./runner/depth.ts";
import { borrow, giveBack } from "./postgres/reused-databases.ts";

/*
 * Longer than the app's own limits, which would end statements and idle transactions of a test that waits for a
 * processor on a busy machine.
 */
const limits = { statement_timeout: "120000", idle_in_transaction_session_timeout: "30000" };

/** The databases of a suite that runs on both engines. */
export interface TestDatabase {
  engine: "sqlite" | "postgres";
  /**
   * The address of a database without records. It belongs to the test that asks for it, or to the suite if asked for in
   * `beforeAll`. On PostgreSQL it has the tables of the program in whose folder the test is, and is emptied for other
   * tests once nobody is connected.
   */
  fresh: () => Promise<string>;
  /** The address of a new database without tables, for tests of opening, migrating, statistics, rights and outages. */
  bare: () => Promise<string>;
}

/**
 * Describes a suite twice, on SQLite in memory and on the PostgreSQL that `findPostgres` finds. Without one, the
 * PostgreSQL suite is skipped by name. Await it at the top of a test file.
 */
export async function describeOnBothEngines(
  name: string,
  suite: (database: TestDatabase) => void,
): Promise<void> {
  describe(`${name} (SQLite)`, () => suite(inMemory));
  await describeOnPostgres(name, suite);
}

/**
 * Describes a suite whose SQL is the same on both engines, or is held to both by other suites: on SQLite, and with
 * `npm test -- --all` on PostgreSQL too.
 */
export async function describeOnSqlite(name: string, suite: (database: TestDatabase) => void): Promise<void> {
  if (runsEverything) return describeOnBothEngines(name, suite);
  describe(`${name} (SQLite)`, () => suite(inMemory));
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

const inMemory: TestDatabase = {
  engine: "sqlite",
  fresh: () => Promise.resolve(":memory:"),
  bare: () => Promise.resolve(":memory:"),
};

function onPostgres(server: string): TestDatabase {
  const ofSuite: EmptiedDatabase[] = [];
  const toDrop: string[] = [];
  const create = () => createDatabase(server, inject("runDirectory"));
  const release = async (database: EmptiedDatabase) => {
    if (!(await giveBack(database))) toDrop.push(database.url);
  };
  afterAll(async () => {
    for (const database of ofSuite) await release(database);
    for (const url of toDrop) await dropDatabase(server, url);
  }, 120_000);
  return {
    engine: "postgres",
    fresh: async () => {
      const database = await borrow(testedProgram(), create);
      if (TestRunner.getCurrentTest() === undefined) ofSuite.push(database);
      else {
        onTestFinished(async ({ task }) => {
          // What a failed test began may still be going on.
          if (task.result?.state === "pass") await release(database);
          else toDrop.push(database.url);
        });
      }
      return limited(database.url);
    },
    bare: async () => {
      const url = await create();
      toDrop.push(url);
      return limited(url);
    },
  };
}

const serviceFolder = join(import.meta.dirname, "..", "service", "/");

function testedProgram(): Program {
  return expect.getState().testPath?.startsWith(serviceFolder) ? "service" : "app";
}

function limited(address: string): string {
  const url = new URL(address);
  for (const [setting, limit] of Object.entries(limits)) url.searchParams.set(setting, limit);
  return url.href;
}

let found: Promise<FoundPostgres> | undefined;

function postgresServer() {
  found ??= findPostgres(inject("runDirectory"));
  return found;
}
