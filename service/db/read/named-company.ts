import type { ServiceDatabase } from "../schema.ts";

/** A company with its display name. */
export type NamedCompany = { id: number; name: string };

/** The company with this id; one that is not known has no name. */
export async function namedCompany(db: ServiceDatabase, id: number): Promise<NamedCompany> {
  const row = await db
    .selectFrom("companies")
    .select(["name", "display_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return { id, name: row?.display_name ?? row?.name ?? "" };
}
