import type { Queryable } from "../schema.ts";

/** Whether alerts reach their receivers. Times in milliseconds since the epoch. */
export interface AlertFigures {
  /** Messages that wait or are being sent, and when the oldest of them was made. */
  unfinished: number;
  oldestMadeAt: number | null;
  /** Channels whose last message failed, the paused ones included, and since when the first of them fails. */
  failingChannels: number;
  failingSince: number | null;
}

/** The figures of all channels and their messages. */
export async function readAlertFigures(db: Queryable): Promise<AlertFigures> {
  const messages = await db
    .selectFrom("alert_deliveries")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<number | null>("made_at").as("since")])
    .where("state", "in", ["waiting", "sending"])
    .executeTakeFirstOrThrow();
  const channels = await db
    .selectFrom("alert_channels")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min<number | null>("failing_since").as("since"),
    ])
    .where("failing_since", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    unfinished: Number(messages.count),
    oldestMadeAt: orNull(messages.since),
    failingChannels: Number(channels.count),
    failingSince: orNull(channels.since),
  };
}

/** PostgreSQL's client gives large numbers as texts. */
function orNull(value: number | null): number | null {
  return value === null ? null : Number(value);
}
