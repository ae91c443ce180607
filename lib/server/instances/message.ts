import { sql } from "kysely";
import { z } from "zod";
import type { Queryable } from "../store/open-store.ts";
import { pollRecordSchema } from "../store/poll-record.ts";

/** What instances of one database say to each other. */
const messageSchema = z.discriminatedUnion("say", [
  /** Something visible changed; it is committed when this arrives. */
  z.object({ say: z.literal("version"), version: z.int() }),
  /** How the leader's polls go. Instants in the database's time. */
  z.object({ say: z.literal("pulse"), record: pollRecordSchema }),
  /** To the leader: run a task now. */
  z.object({ say: z.literal("wake"), task: z.string() }),
  /** The leader stops: whoever wants to lead need not wait. */
  z.object({ say: z.literal("resigned") }),
]);
export type Message = z.infer<typeof messageSchema>;

/** The notification channel; channels belong to a database, so two of them do not hear each other. */
export const channel = "callboard";

/** Says something to every instance; within a transaction it is heard when and only when that commits. */
export async function tell(db: Queryable, message: Message): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(db);
}

/** What was said; null for what another build of ours says. */
export function readMessage(payload: string | undefined): Message | null {
  try {
    return messageSchema.safeParse(JSON.parse(payload ?? "")).data ?? null;
  } catch {
    return null;
  }
}
