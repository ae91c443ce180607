import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What earlier versions stored, as far as it is read here. */
interface Before {
  alerts: { id: string; body: string; bundle: string | null; ended_at: number | null };
  alert_deliveries: {
    id: number;
    alert_id: string;
    channel_id: string;
    kind: string;
    target: string;
    state: string;
    made_at: number;
  };
  alert_digests: { id: string; channel_id: string; body: string; ended_at: number | null };
}

/** Many alerts of which a channel hears together. Messages that alerts share at that moment become digests. */
export const alertDigests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("alert_digests")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("channel_id", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("ended_at", "bigint")
      .addPrimaryKeyConstraint("alert_digests_key", ["id", "channel_id"])
      .execute();
    await db.schema.createIndex("alert_digests_ended").on("alert_digests").column("ended_at").execute();
    await adoptBundles(db);
  },
};

interface AlertBody {
  id: string;
  sessionId: number | null;
  family: string;
  condition: string;
  call: string | null;
  since: number;
  notBefore: number | null;
  openedAt: number | null;
  rule: { severity: string; channelIds: string[] };
}

async function adoptBundles(db: Kysely<Before>): Promise<void> {
  const rows = await db
    .selectFrom("alerts")
    .select(["body", "bundle"])
    .where("bundle", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  for (const [id, own] of Map.groupBy(rows, ({ bundle }) => bundle ?? "")) {
    const alerts = own.map(({ body }) => JSON.parse(body) as AlertBody);
    const deliveries = await db
      .selectFrom("alert_deliveries")
      .select(["channel_id", "kind", "target", "made_at"])
      .where("alert_id", "=", id)
      .where("kind", "in", ["digest", "digestOver"])
      .where("state", "not in", ["failed", "merged"])
      .orderBy("id")
      .execute();
    for (const [channelId, sent] of Map.groupBy(deliveries, ({ channel_id }) => channel_id)) {
      const openings = sent.slice(sent.findLastIndex(({ kind }) => kind === "digestOver") + 1);
      const [first] = openings;
      const told = alerts.filter(({ rule }) => rule.channelIds.includes(channelId));
      if (!first || told.length === 0) continue;
      const members = told.map(({ rule, openedAt, ...alert }) => ({
        alert: { ...alert, listing: null, severity: rule.severity },
        dueAt: openedAt ?? first.made_at,
        toldAt: first.made_at,
        end: null,
        endToldAt: null,
      }));
      const digest = {
        id,
        channelId,
        target: first.target,
        members,
        joinedAt: first.made_at,
        openings: openings.length,
        endedAt: null,
      };
      await db
        .insertInto("alert_digests")
        .values({ id, channel_id: channelId, body: JSON.stringify(digest), ended_at: null })
        .execute();
    }
  }
}
