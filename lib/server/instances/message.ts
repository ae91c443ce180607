import { z } from "zod";
import type { PollRecord } from "../../domain/freshness/freshness.ts";
import type { Clock } from "../clock.ts";
import { pollRecordSchema, readClock, savePollRecord, sendNotification } from "../store/leadership.ts";
import type { Store } from "../store/open-store.ts";
import type { Queryable } from "../store/schema.ts";
import { taskNameSchema } from "../sync/scheduler.ts";

/** The notifications between instances of one database. */
const messageSchema = z.discriminatedUnion("type", [
  /** The board changed; sent with the commit. */
  z.object({ type: z.literal("version"), version: z.int() }),
  /** The state of the leader's polls, in the database's time. */
  z.object({ type: z.literal("pulse"), record: pollRecordSchema }),
  /** To the leader: run a task now. */
  z.object({ type: z.literal("wake"), task: taskNameSchema }),
  /** Somebody searches in the transcripts of these companies: the leader indexes them first. */
  z.object({ type: z.literal("wantedWords"), companyIds: z.array(z.int()).max(200) }),
  /** The leader stops: the lock is free. */
  z.object({ type: z.literal("resigned") }),
]);
export type Message = z.infer<typeof messageSchema>;

/** PostgreSQL has separate channels for each database, so one name is enough. */
export const channel = "callboard";

/** Saves the record of the leader's polls, and sends it to every instance; both in the database's time. */
export async function sharePollRecord(
  store: Store,
  record: PollRecord,
  clock: Pick<Clock, "now">,
): Promise<void> {
  await store.write(async (transaction) => {
    const shared = shifted(record, (await readClock(transaction)) - clock.now());
    await savePollRecord(transaction, shared);
    await notify(transaction, { type: "pulse", record: shared });
  }, true);
}

/** Notifies every instance; within a transaction only when that commits. */
export async function notify(db: Queryable, message: Message): Promise<void> {
  await sendNotification(db, channel, JSON.stringify(message));
}

/** The message of a notification; null when it is another build's. */
export function readMessage(payload: string | undefined): Message | null {
  try {
    return messageSchema.safeParse(JSON.parse(payload ?? "")).data ?? null;
  } catch {
    return null;
  }
}

/**
 * A record in the time of another clock, so that ages are right on machines whose clocks differ. `watchedSince` stays in
 * the leader's time, like the coverage in the database, with which it is compared.
 */
export function shifted(record: PollRecord, ms: number): PollRecord {
  const shift = (at: number | null) => (at === null ? null : Math.round(at + ms));
  return { ...record, lastSuccessAt: shift(record.lastSuccessAt), retryAt: shift(record.retryAt) };
}
