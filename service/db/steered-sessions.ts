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
