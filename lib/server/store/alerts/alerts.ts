import { alertRuleSchema } from "../../../contract/board/alerts/alert-rules.ts";
import type { Alert, SeenChange } from "../../../domain/alerts/alert.ts";
import { subjectOf } from "../../../domain/alerts/alert.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable } from "../schema.ts";
import type { AlertRow } from "./alert-tables.ts";

/** The counter that has the version up to which rules have seen every change. */
const cursor = "alerts";

/** The version up to which changes were evaluated; null before the first evaluation. */
export async function readAlertCursor(db: Queryable): Promise<number | null> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", cursor).executeTakeFirst();
  return row?.value ?? null;
}

/** Moves the cursor, in the transaction that stores the evaluation. */
export async function moveAlertCursor(transaction: Queryable, value: number): Promise<void> {
  await transaction
    .insertInto("counters")
    .values({ name: cursor, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Changes after one version and up to another, observed since an instant, in their order. */
export async function readSeenChanges(
  db: Queryable,
  { after, upTo, since }: { after: number; upTo: number; since: number },
): Promise<SeenChange[]> {
  const rows = await db
    .selectFrom("transitions")
    .selectAll()
    .where("ordinal", ">", after)
    .where("ordinal", "<=", upTo)
    .where("observed_at", ">=", since)
    .orderBy("ordinal")
    .orderBy("session_id")
    .execute();
  return rows.map((row) => ({
    ordinal: row.ordinal,
    sessionId: row.session_id,
    from: row.from_state,
    to: row.to_state,
    observedAt: row.observed_at,
    notBefore: row.not_before,
    upstreamUpdatedAt: row.upstream_updated_at,
  }));
}

/** The open alerts. */
export async function readOpenAlerts(db: Queryable): Promise<Alert[]> {
  const rows = await db
    .selectFrom("alerts")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  return toAlerts(rows);
}

/** The alerts that were opened since an instant and are over. */
export async function readRecentAlerts(db: Queryable, since: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom("alerts")
    .selectAll()
    .where("opened_at", ">", since)
    .where("ended_at", "is not", null)
    .orderBy("id")
    .execute();
  return toAlerts(rows);
}

/** Those of these sessions that upstream no longer lists. */
export async function readRemoved(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const removed = new Set<number>();
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("sessions")
      .select("id")
      .where("id", "in", chunk)
      .where("removed_at", "is not", null)
      .execute();
    for (const { id } of rows) removed.add(id);
  }
  return removed;
}

/** How often each subject had an alert opened since an instant. */
export async function countOpenings(db: Queryable, since: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("alerts")
    .select(["rule_id", "session_id", "family", ({ fn }) => fn.countAll<number>().as("count")])
    .where("opened_at", ">", since)
    .groupBy(["rule_id", "session_id", "family"])
    .execute();
  return new Map(rows.map((row) => [subjectOf(row.rule_id, row.session_id, row.family), Number(row.count)]));
}

/** When each rule last had an alert that was sent, by the rule's id. */
export async function readLastTold(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("alerts")
    .select(["rule_id", ({ fn }) => fn.max<number | string>("opened_at").as("last")])
    .where("opened_at", "is not", null)
    .groupBy("rule_id")
    .execute();
  return new Map(rows.map(({ rule_id: id, last }) => [id, Number(last)]));
}

/** Stores alerts in place of their earlier state. */
export async function putAlerts(transaction: Queryable, alerts: readonly Alert[]): Promise<void> {
  for (const chunk of inChunks(alerts, 100)) {
    const ids = chunk.map(({ id }) => id);
    await transaction.deleteFrom("alerts").where("id", "in", ids).execute();
    await transaction.insertInto("alerts").values(chunk.map(toRow)).execute();
  }
}

function toRow(alert: Alert): AlertRow {
  return {
    id: alert.id,
    rule_id: alert.rule.id,
    session_id: alert.sessionId,
    family: alert.family,
    body: JSON.stringify(alert),
    opened_at: alert.openedAt,
    bundle: null,
    ended_at: alert.endedAt,
  };
}

/**
 * The rows were written by us, but maybe by an earlier build, so the rules are parsed to get the defaults of new fields.
 * The alerts of a storm have the same rule.
 */
function toAlerts(rows: readonly Pick<AlertRow, "body">[]): Alert[] {
  const rules = new Map<string, Alert["rule"]>();
  return rows.map(({ body }) => {
    const alert = JSON.parse(body) as Alert;
    const stored = JSON.stringify(alert.rule);
    const rule = rules.get(stored) ?? alertRuleSchema.parse(alert.rule);
    rules.set(stored, rule);
    return { ...alert, rule };
  });
}
