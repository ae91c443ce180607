import type { ServiceDatabase } from "./schema.ts";

const prefix = "steered:";

/** Marks a session as steered by hand: the scenario no longer changes it, also after a restart. */
export async function markSteered(db: ServiceDatabase, sessionId: number, state: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ name: `${prefix}${sessionId}`, value: state })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: state }))
    .execute();
}

export async function steeredSessionIds(db: ServiceDatabase): Promise<Set<number>> {
  const marks = await db.selectFrom("meta").select("name").where("name", "like", `${prefix}%`).execute();
  return new Set(marks.map(({ name }) => Number(name.slice(prefix.length))));
}

const resultsPrefix = "steered results:";

/** Notes the ids of the results that steering makes for an imported session; the first is the lowest. */
export async function noteResultIds(
  db: ServiceDatabase,
  sessionId: number,
  ids: readonly number[],
): Promise<void> {
  const row = { name: `${resultsPrefix}${sessionId}`, value: ids.join(",") };
  await db.insertInto("meta").values(row).execute();
}

/** The noted ids by session. */
export async function notedResultIds(db: ServiceDatabase): Promise<Map<number, readonly number[]>> {
  const marks = await db
    .selectFrom("meta")
    .select(["name", "value"])
    .where("name", "like", `${resultsPrefix}%`)
    .execute();
  return new Map(
    marks.map(({ name, value }) => [Number(name.slice(resultsPrefix.length)), value.split(",").map(Number)]),
  );
}
