import type { BoardSession } from "../../contract/board/board-session.ts";

/** The most pages on which live calls take turns; a round of more takes longer than anybody waits. */
export const maxLivePages = 6;

/** Live calls as counts: by the exchange of their company, or by the hour in which they went live. */
export interface LiveCounts {
  by: "exchange" | "hour";
  /** The largest exchange first, or the latest hour. `name` is an exchange, null where none is known, or an ISO hour. */
  groups: { name: string | null; count: number }[];
}

const hourMs = 3_600_000;

/** Counts live calls by exchange where all exchanges have a place, else by hour. */
export function liveCounts(sessions: readonly BoardSession[], places: number): LiveCounts {
  const exchanges = counted(sessions, ({ company }) => company?.exchange ?? null);
  if (exchanges.length <= places)
    return { by: "exchange", groups: exchanges.sort((a, b) => b.count - a.count || byName(a.name, b.name)) };
  return { by: "hour", groups: counted(sessions, hourOf).sort((a, b) => byName(b.name, a.name)) };
}

function hourOf({ wentLiveAt, stateSince }: BoardSession): string {
  const at = Date.parse(wentLiveAt ?? stateSince);
  return new Date(Math.floor(at / hourMs) * hourMs).toISOString();
}

function counted(sessions: readonly BoardSession[], nameOf: (session: BoardSession) => string | null) {
  const counts = new Map<string | null, number>();
  for (const session of sessions) counts.set(nameOf(session), (counts.get(nameOf(session)) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

function byName(a: string | null, b: string | null): number {
  return (a ?? "\uffff") < (b ?? "\uffff") ? -1 : 1;
}
