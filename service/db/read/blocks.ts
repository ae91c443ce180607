import { sql } from "kysely";
import type { AnsweredTable, ServiceDatabase } from "../schema.ts";
import { idAxis, inside, intervalOf, overlap, type Interval, type PageOrder } from "./axis.ts";
import { and, indexed, type RangeCondition } from "./condition.ts";

/** At most so many rows share a block of ids. */
export const blockRows = 2 ** idAxis.blockBits;

/** More blocks than this are not looked at one by one: ids lie far apart, or the table is huge. */
const mostBlocks = 4_000;

/**
 * The parts of the interval in which every range may match, in the order of the page: blocks in which one of
 * them matches nothing are left out. Dates, updates and ids mostly grow together, so what is far from the start
 * of a list (`startDate` of next week, by id) is found without walking there. Takes about a microsecond a block.
 */
export async function partsThatMayMatch(
  db: ServiceDatabase,
  table: AnsweredTable,
  { axis, direction }: PageOrder,
  within: Interval,
  ranges: readonly RangeCondition[],
): Promise<Interval[]> {
  const source = sql.table(table);
  const first = sql.ref(axis.columns[0] ?? "id");
  const bits = sql.lit(axis.blockBits);
  const firstBehind = (place: readonly ReturnType<typeof sql<boolean>>[]) =>
    sql`(select ${first} >> ${bits} from ${source} where ${and(place)} order by ${first} limit 1)`;
  const start = inside(axis, within, "walked");
  const next = sql<boolean>`${first} >= (blocks.number + 1) << ${bits}`;
  const end = sql<boolean>`${first} <= ${within.high[0]}`;
  const hits = ranges.map(
    (range) => sql<boolean>`(select 1 from ${source} where (${first} >> ${bits}) = blocks.number
      and ${indexed(range)} limit 1) is not null`,
  );
  const { rows } = await sql<{ number: number; hit: number }>`
    with recursive blocks (number, place) as (
      select ${firstBehind(start)}, 1
      union all
      select ${firstBehind([next, end])}, place + 1 from blocks
        where number is not null and place < ${mostBlocks}
    )
    select number, case when ${and(hits)} then 1 else 0 end as hit from blocks
      where number is not null`.execute(db);

  const size = 2 ** axis.blockBits;
  const parts = runs(rows).map(([from, until]) =>
    overlap(within, intervalOf(axis, from * size, (until + 1) * size - 1)),
  );
  return direction === "asc" ? parts : parts.reverse();
}

/** First and last number of each run of blocks that hit; all that comes behind too many blocks is one more. */
function runs(blocks: readonly { number: number; hit: number }[]): [number, number][] {
  const found: [number, number][] = [];
  let isOpen = false;
  for (const { number, hit } of blocks) {
    const last = found.at(-1);
    if (hit && isOpen && last) last[1] = number;
    else if (hit) found.push([number, number]);
    isOpen = Boolean(hit);
  }
  const last = blocks.at(-1);
  if (blocks.length >= mostBlocks && last) found.push([last.number + 1, Infinity]);
  return found;
}
