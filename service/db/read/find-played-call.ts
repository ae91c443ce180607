import type { ServiceDatabase } from "../schema.ts";

/** The recorded call of an event; null when it plays none of ours. */
export async function findPlayedCall(db: ServiceDatabase, eventId: number | null): Promise<string | null> {
  const row = await db
    .selectFrom("played_calls")
    .select("call_slug")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.call_slug ?? null;
}
