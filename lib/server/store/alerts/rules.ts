import { alertRuleSchema, type AlertRule } from "../../../contract/board/alerts/alert-rules.ts";
import type { Queryable } from "../schema.ts";
import type { AlertRuleRow } from "./alert-tables.ts";

/** All rules by name, or those that are on. */
export async function readRules(db: Queryable, which: "all" | "on"): Promise<AlertRule[]> {
  const rows = await db
    .selectFrom("alert_rules")
    .select("body")
    .$if(which === "on", (query) => query.where("is_on", "=", 1))
    .execute();
  return rows.map(toRule).sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
}

/** One rule. */
export async function findRule(db: Queryable, id: string): Promise<AlertRule | undefined> {
  const row = await db.selectFrom("alert_rules").select("body").where("id", "=", id).executeTakeFirst();
  return row && toRule(row);
}

/** Stores a rule in place of the one with its id. */
export async function putRule(transaction: Queryable, rule: AlertRule): Promise<void> {
  const fields = {
    body: JSON.stringify(rule),
    is_on: rule.isOn ? 1 : 0,
    changed_at: Date.parse(rule.changedAt),
  };
  await transaction
    .insertInto("alert_rules")
    .values({ id: rule.id, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

/** Deletes a rule; its open alerts continue until they end. */
export async function deleteRule(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom("alert_rules").where("id", "=", id).execute();
}

const toRule = ({ body }: Pick<AlertRuleRow, "body">) => alertRuleSchema.parse(JSON.parse(body));
