import { sql, type RawBuilder } from "kysely";
import type { Dialect } from "./dialect.ts";

/** What the service notes for itself: keys, webhooks (docs/interface.md, Webhooks), imports. */
export function ownTables({ int, counted, isSqlite }: Dialect): RawBuilder<unknown>[] {
  // A batch is deleted only with its import, so its number need not stay unused on SQLite.
  const reused = isSqlite ? sql`integer primary key` : counted;
  return [
    sql`create table api_keys (id text primary key, name text not null, key_hash text not null unique,
      datasets text not null, created_at_ms ${int} not null, revoked_at_ms ${int})`,
    sql`create table meta (name text primary key, value text not null)`,

    sql`create table webhook_endpoints (id text primary key, url text not null, types text not null,
      created_at_ms ${int} not null, failing_since_ms ${int}, disabled_at_ms ${int})`,
    sql`create table webhook_secrets (secret text primary key, endpoint_id text not null,
      created_at_ms ${int} not null, expires_at_ms ${int})`,
    sql`create index webhook_secrets_endpoint on webhook_secrets (endpoint_id)`,
    sql`create table webhook_changes (id ${counted}, resource text not null, before_json text,
      after_json text, at_ms ${int} not null)`,
    sql`create table webhook_messages (id text primary key, type text not null, body text not null,
      created_at_ms ${int} not null)`,
    sql`create index webhook_messages_created on webhook_messages (created_at_ms)`,
    sql`create table webhook_deliveries (id ${counted}, endpoint_id text not null,
      message_id text not null, state text not null, attempts ${int} not null, due_at_ms ${int} not null,
      created_at_ms ${int} not null, last_attempt_at_ms ${int}, last_result text)`,
    sql`create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at_ms)
      where state = 'pending'`,
    sql`create index webhook_deliveries_message on webhook_deliveries (message_id)`,

    // The records of a file during its import, until all of them are valid and written.
    sql`create table imports (id ${reused}, state text not null, now_ms ${int} not null,
      touched_at_ms ${int} not null)`,
    sql`create table import_batches (id ${reused}, import_id ${int} not null, place integer not null,
      records_json text not null)`,
    sql`create index import_batches_in_order on import_batches (import_id, place, id)`,
  ];
}
