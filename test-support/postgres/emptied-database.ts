import pg from "pg";
import { connect } from "#lib/server/store/connect.ts";
import { migrate } from "#lib/server/store/migrate.ts";
import { openDatabase } from "#service/db/open-database.ts";

/** The program that has its tables in a database. */
export type Program = "app" | "service";

/** A database with a program's tables that tests use one after the other. */
export interface EmptiedDatabase {
  url: string;
  program: Program;
  /** Its catalogues when it was new. */
  catalogues: string;
  /** Statements that restore the rows and sequences that its migrations wrote. */
  restoring: string[];
}

interface State {
  /** Whether somebody else is connected. */
  isInUse: boolean;
  /** Changes with every table, column, function, trigger, right, setting or migration that is added or removed. */
  catalogues: string;
  /** Tables that rows were written to, also if these were rolled back. */
  tables: string[];
  /** Sequences that have given a number. */
  sequences: string[];
  hasStatistics: boolean;
}

/** Gives a new database the program's tables, as its first start does. */
export async function prepared(url: string, program: Program): Promise<EmptiedDatabase> {
  if (program === "app") {
    const db = connect({ url }, true);
    await migrate(db).finally(() => db.destroy());
  } else {
    await (await openDatabase(url)).destroy();
  }
  return connected(url, async (client) => {
    const { catalogues, tables, sequences } = await stateOf(client);
    const restoring = [];
    for (const table of tables) {
      const { rows } = await client.query<{ all: string }>(`select json_agg(t)::text as all from ${table} t`);
      const all = client.escapeLiteral(rows[0]?.all ?? "[]");
      restoring.push(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${all})`,
      );
    }
    for (const sequence of sequences) {
      const { rows } = await client.query<{ last: string }>(`select last_value as last from ${sequence}`);
      restoring.push(`select setval('${sequence}', ${rows[0]?.last})`);
    }
    return { url, program, catalogues, restoring };
  });
}

/**
 * Restores a database to what its migrations left, unless somebody is connected or its tables have changed.
 * @returns whether it did
 */
export async function emptied({ url, program, catalogues, restoring }: EmptiedDatabase): Promise<boolean> {
  return connected(url, async (client) => {
    const state = await stateOf(client);
    if (state.isInUse || state.catalogues !== catalogues) return false;
    const truncating = `truncate ${state.tables.join()}`;
    const restarting = state.sequences.map((sequence) => `select setval('${sequence}', 1, false)`);
    // Twice, because a trigger writes a row about the first.
    await client.query([truncating, truncating, ...restarting, ...restoring].join(";"));
    const rewritten = `(${state.tables.map((table) => `'${table}'::regclass`).join()})`;
    if (state.hasStatistics) {
      await client.query(`delete from pg_statistic where starelid in ${rewritten}
        or starelid in (select indexrelid from pg_index where indrelid in ${rewritten})`);
    }
    // The service leaves statistics of empty tables as well.
    if (program === "service") await client.query(`vacuum (analyze) ${state.tables.join()}`);
    return true;
  });
}

/** Objects of PostgreSQL itself have lower numbers. */
const firstOwnOid = 16_384;

async function stateOf(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(reading);
  const [state] = rows;
  if (!state) throw new Error("the database did not describe its state");
  return state;
}

/** The catalogues that a truncation does not change. It changes pg_class, of which only the rights are compared. */
const unchanging = [
  "pg_attribute",
  "pg_constraint",
  "pg_index",
  "pg_namespace",
  "pg_proc",
  "pg_rewrite",
  "pg_trigger",
];

const reading = `select
  exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend') as "isInUse",
  concat_ws(' ',
    ${unchanging.map((name) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${name}),`).join("\n    ")}
    (select string_agg(relacl::text, ' ' order by oid) from pg_class where oid >= ${firstOwnOid}),
    (select string_agg(setconfig::text, ' ') from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())),
    (select string_agg(name, ' ' order by name) from kysely_migration)) as catalogues,
  array(select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not like 'kysely%' and pg_relation_size(oid) > 0) as tables,
  array(select seqrelid::regclass::text from pg_sequence
    where pg_sequence_last_value(seqrelid) is not null) as sequences,
  exists (select from pg_stats where schemaname = 'public') as "hasStatistics"`;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
