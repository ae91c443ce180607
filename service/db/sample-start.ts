import type { ServiceDatabase } from "./schema.ts";

const name = "sample_start";

/** The text in which the start of the sample is stored; null before its first one. */
export async function readSampleStart(db: ServiceDatabase): Promise<string | null> {
  const row = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Stores the start of the sample, unless another process has stored one since `before` was read.
 *
 * @returns what is stored now
 */
export async function replaceSampleStart(
  db: ServiceDatabase,
  before: string | null,
  value: string,
): Promise<string> {
  await db
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value })
        .where("meta.value", "=", before ?? ""),
    )
    .execute();
  return (await readSampleStart(db)) ?? value;
}
