import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Rules, alerts, channels, and queued messages. */
export const alerts: Migration = {
  async up(db: Kysely<unknown>) {
    const instant = "bigint" as const;
    await db.schema
      .createTable("alert_rules")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("is_on", "integer", (column) => column.notNull())
      .addColumn("changed_at", instant, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("alerts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("rule_id", "text", (column) => column.notNull())
      .addColumn("session_id", "bigint")
      .addColumn("family", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("opened_at", instant)
      .addColumn("bundle", "text")
      .addColumn("ended_at", instant)
      .execute();
    await db.schema
      .createTable("alert_channels")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("secret", "text")
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addColumn("changed_at", instant, (column) => column.notNull())
      .addColumn("failing_since", instant)
      .addColumn("blocked_until", instant)
      .addColumn("paused_at", instant)
      .addColumn("last_success_at", instant)
      .addColumn("last_result", "text")
      .execute();
    await db.schema
      .createTable("alert_deliveries")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("alert_id", "text", (column) => column.notNull())
      .addColumn("channel_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("members", "integer", (column) => column.notNull())
      .addColumn("made_at", instant, (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("is_repeat", "integer", (column) => column.notNull())
      .addColumn("next_at", instant)
      .addColumn("lease_until", instant)
      .addColumn("result", "text")
      .addColumn("ended_at", instant)
      .execute();
    const index = (table: string, name: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index("transitions", "transitions_ordinal", ["ordinal"]);
    await index("alerts", "alerts_ended", ["ended_at"]);
    await index("alerts", "alerts_opened", ["opened_at"]);
    await index("alerts", "alerts_bundle", ["bundle"]);
    await index("alert_deliveries", "alert_deliveries_alert", ["alert_id"]);
    await index("alert_deliveries", "alert_deliveries_state", ["state", "id"]);
  },
};
