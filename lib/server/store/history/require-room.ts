import type { ObservedPeriod } from "../../../contract/files/history-file.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import type { Queryable } from "../schema.ts";
import { StoreError } from "../store-failure.ts";
import { overlap, readImportedPeriods, readOwnPeriod } from "./imported-periods.ts";
import { formatPeriod } from "./read-history-line.ts";

/** How far this machine's clock may be behind the one by which the file was written. */
const clocksDifferMs = 60_000;

/**
 * Refuses periods that overlap with what the store has: two observations of one time would be counted twice. They lie
 * before all that it observed itself, so that its changes stay in order.
 *
 * @param now milliseconds since the epoch
 * @throws StoreError in one line with the period and what was observed in it
 */
export async function requireRoom(
  db: Queryable,
  periods: readonly ObservedPeriod[],
  now: number,
): Promise<void> {
  const own = await readOwnPeriod(db);
  const imported = await readImportedPeriods(db);
  for (const period of periods) {
    const words = `${period.name} observed ${formatPeriod(period)}`;
    if (period.to < period.from) throw new StoreError(`${words}, which ends before it begins`);
    if (period.to > now + clocksDifferMs)
      throw new StoreError(`${words}, which is still to come by this machine's clock`);
    const other = imported.find(
      (row) => row.source !== period.source && overlap(row, { from_at: period.from, to_at: period.to }),
    );
    if (other)
      throw new StoreError(
        `${words}, and the store has that time from ${other.name} already: ` +
          formatPeriod({ from: other.from_at, to: other.to_at }),
      );
    if (own && period.to >= own.from) throw new StoreError(await describeOverlap(db, words, period, own));
  }
}

async function describeOverlap(
  db: Queryable,
  words: string,
  period: ObservedPeriod,
  own: { from: number; to: number },
): Promise<string> {
  if (period.from > own.to)
    return `${words}, and this store itself ${formatPeriod(own)}: only an earlier history can be imported`;
  const shared = { from: Math.max(period.from, own.from), to: Math.min(period.to, own.to) };
  const count = async (table: "transitions" | "date_changes") => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("observed_at", ">=", shared.from)
      .where("observed_at", "<=", shared.to)
      .executeTakeFirstOrThrow();
    return Number(row.count).toLocaleString("en");
  };
  return (
    `${words}, and this store itself observed sessions from ${formatPeriod(shared)} ` +
    `(${await count("transitions")} changes of state, ${await count("date_changes")} of dates); ` +
    `export it again with --until ${iso(own.from - 1)}, which leaves that time out`
  );
}
