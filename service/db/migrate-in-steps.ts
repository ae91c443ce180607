import { sql, type Kysely } from "kysely";
import { beforeAllIds, type Step } from "./migrations/step.ts";
import type { AnsweredTable, ServiceDatabase, ServiceTables } from "./schema.ts";

/** A migration; a long one is divided into steps. */
export interface Migration {
  up: (db: Kysely<ServiceTables>) => Promise<void>;
  steps?: readonly Step[];
}

/** The progress of a migration. */
export interface MigrationProgress {
  /** What is being done, in words that follow "migrating the database:". */
  doing: string;
  /** The rows that this step rewrote, and the share of their table done, from 0 to 1; null before a step. */
  rewritten: { rows: number; share: number } | null;
}

export type ReportMigration = (progress: MigrationProgress) => void;

interface Position {
  step: number;
  after_id: number;
}

/**
 * Migrates a SQLite file that has data, each step in a transaction of its own that also records the position. An
 * interrupted migration continues at its last step, and processes that run it at the same time share the work.
 *
 * @throws when the database was written by a newer version, or a statement fails
 */
export async function migrateInSteps(
  db: ServiceDatabase,
  migrations: Readonly<Record<string, Migration>>,
  report: ReportMigration,
): Promise<void> {
  while (await takeStep(db, migrations, report));
}

/** @returns false when there was none left */
async function takeStep(
  db: ServiceDatabase,
  migrations: Readonly<Record<string, Migration>>,
  report: ReportMigration,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const done = await migrationsDone(transaction);
    if (done.some((name) => !(name in migrations))) throw new Error("it was written by a newer version");
    const pending = Object.entries(migrations).find(([name]) => !done.includes(name));
    if (!pending) {
      await sql`drop table if exists migration_positions`.execute(transaction);
      return false;
    }
    const [name, migration] = pending;
    const steps = migration.steps ?? [{ name: "its tables", run: (on) => migration.up(on).then(() => null) }];
    const { step: index, after_id } = await positionOf(transaction, name);
    const step = steps[index];
    if (!step) await recordDone(transaction, name);
    else {
      report({ doing: step.name, rewritten: null });
      const rewritten = await step.run(transaction, after_id);
      if (rewritten === null) await moveTo(transaction, name, { step: index + 1, after_id: beforeAllIds });
      else {
        await moveTo(transaction, name, { step: index, after_id: rewritten.lastId });
        const share = await shareOf(transaction, step.table, rewritten.lastId);
        report({ doing: step.name, rewritten: { rows: rewritten.rows, share } });
      }
    }
    return true;
  });
}

/** The names of the migrations that a database has. */
export async function migrationsDone(db: ServiceDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function positionOf(db: ServiceDatabase, name: string): Promise<Position> {
  await sql`create table if not exists migration_positions (name text primary key, step integer not null,
    after_id integer not null)`.execute(db);
  const { rows } =
    await sql<Position>`select step, after_id from migration_positions where name = ${name}`.execute(db);
  return rows[0] ?? { step: 0, after_id: beforeAllIds };
}

async function moveTo(db: ServiceDatabase, name: string, { step, after_id }: Position): Promise<void> {
  await sql`insert or replace into migration_positions (name, step, after_id)
    values (${name}, ${step}, ${after_id})`.execute(db);
}

async function recordDone(db: ServiceDatabase, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`.execute(
    db,
  );
}

async function shareOf(db: ServiceDatabase, table: AnsweredTable | undefined, id: number): Promise<number> {
  if (table === undefined) return 0;
  const { rows } = await sql<{
    last: number | null;
  }>`select max(id) as last from ${sql.table(table)}`.execute(db);
  return id / Math.max(1, rows[0]?.last ?? 1);
}
