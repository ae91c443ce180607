import { sql, type Kysely } from "kysely";
import type { ServiceTables } from "../schema.ts";
import { wholeNumberType } from "./whole-number-type.ts";

/** Webhooks: receivers, changes to be sent, and the delivery log (docs/interface.md, Webhooks). */
export async function up(db: Kysely<ServiceTables>): Promise<void> {
  const type = wholeNumberType(db);
  const int = sql.raw(type);
  const counted = sql.raw(
    type === "integer"
      ? "integer primary key autoincrement"
      : "bigint generated always as identity primary key",
  );
  const statements = [
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
  ];
  for (const statement of statements) await statement.execute(db);
}
