import type { Insights } from "../../../contract/board/insights.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import type { CallFigures } from "../../../domain/insights/calls/call-figures.ts";
import { heardRows } from "../../../domain/insights/heard-time.ts";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import type { Queryable } from "../../store/schema.ts";
import type { NamedCompany } from "../../store/insights/listed-companies.ts";
import { readBehindOf, readSaidOf, readWatched } from "../../store/air/read-heard.ts";

/** The figures of minutes are kept for so long, and the shares of a year would hide every bad day. */
const longestMs = 30 * 86_400_000;

/** Of how much of these calls' live time there was a stream, sound, and text in time; at most of the last thirty days. */
export async function readHeard(
  db: Queryable,
  window: TimeWindow,
  calls: readonly CallFigures[],
  companies: ReadonlyMap<number, NamedCompany>,
): Promise<Insights["onAir"]> {
  const latest = { from: Math.max(window.from, window.to - longestMs), to: window.to };
  const watched = await readWatched(db, latest);
  const watchedMs = watched.reduce((sum, { from, to }) => sum + to - from, 0);
  const rows = heardRows({
    calls: calls.map(({ id, companyId }) => {
      const company = companies.get(companyId);
      return { id, companyId, company: company?.name ?? "", exchange: company?.exchange ?? null };
    }),
    changes: watched.length === 0 ? [] : await readSaidOf(db, latest),
    watched,
    behind: watched.length === 0 ? new Map() : await readBehindOf(db, latest),
    now: window.to,
  });
  return { from: iso(latest.from), watched: watchedMs / (latest.to - latest.from), rows };
}
