import { sql, type RawBuilder } from "kysely";

/** The tables that answers and keys are read from. */
const counted = [
  "companies",
  "company_tickers",
  "company_isins",
  "company_openfigis",
  "event_types",
  "events",
  "document_types",
  "documents",
  "document_pages",
  "summaries",
  "audio",
  "chapters",
  "live_sessions",
  "played_calls",
  "api_keys",
];

/**
 * What several processes share on PostgreSQL. Every transaction that changes data increments a counter, so that any
 * process can tell whether a cached answer is still valid; SQLite counts by itself (`data_version`). Writers use
 * different rows, so that they do not wait for each other; the sum rises when one commits.
 */
export const sharedTables: RawBuilder<unknown>[] = [
  sql`create table change_counts (slot bigint generated always as identity primary key,
    count bigint not null) with (fillfactor = 50)`,
  sql`insert into change_counts (count) select 0 from generate_series(1, 8)`,
  sql`create function count_change() returns trigger language plpgsql as $$
    begin
      if current_setting('service.counted', true) = pg_current_xact_id()::text then
        return null;
      end if;
      update change_counts set count = count + 1
        where slot = (select slot from change_counts order by slot for update skip locked limit 1);
      if not found then
        insert into change_counts (count) values (1);
      end if;
      perform set_config('service.counted', pg_current_xact_id()::text, true);
      return null;
    end $$`,
  ...counted.map(
    (
      table,
    ) => sql`create trigger count_change after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function count_change()`,
  ),
  // The used part of keys' rate limits; unlogged, because it may be lost in a crash.
  sql`create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0,
    expire bigint)`,
];
