import type { Copies, Records, Violation, Visit } from "../evidence.ts";

/** The store must equal upstream: the whole window, every field, nothing more, and tombstones for removals. */
export function judgeStore(copies: Copies, visits: readonly Visit[]): Violation[] {
  const differences = Object.keys(copies.upstream).flatMap((dataset) => compare(dataset, copies));
  return [...differences, ...compareTombstones(copies, visits)].map((what) => ({
    promise: "store",
    what,
    at: null,
  }));
}

function compare(dataset: string, copies: Copies): string[] {
  const upstream: Records = copies.upstream[dataset] ?? new Map();
  const stored: Records = copies.stored[dataset] ?? new Map();
  const differences: string[] = [];
  for (const [id, record] of upstream) {
    const own = stored.get(id);
    if (!own) {
      if (copies.owed[dataset]?.has(id)) differences.push(`${dataset} ${id} is missing`);
      continue;
    }
    for (const [field, value] of Object.entries(record)) {
      if (JSON.stringify(own[field]) === JSON.stringify(value)) continue;
      differences.push(
        `${dataset} ${id} has ${field} ${JSON.stringify(own[field])}, upstream ${JSON.stringify(value)}`,
      );
    }
  }
  for (const id of stored.keys()) {
    if (!upstream.has(id)) differences.push(`${dataset} ${id} is gone upstream and still stored`);
  }
  return differences;
}

function compareTombstones({ upstream, stored, tombstones }: Copies, visits: readonly Visit[]): string[] {
  const sessions = upstream.sessions ?? new Map<number, never>();
  const shown = tombstones.filter(({ isOnBoard }) => isOnBoard);
  const wrong = tombstones.filter(({ id }) => sessions.has(id));
  const dead = new Set(tombstones.map(({ id }) => id));
  const seen = new Set(stored.sessions?.keys());
  const forgotten = new Set(
    visits.flatMap(({ sessionId, isRemoved }) =>
      isRemoved && !sessions.has(sessionId) && seen.has(sessionId) && !dead.has(sessionId) ? [sessionId] : [],
    ),
  );
  return [
    ...shown.map(({ id }) => `sessions ${id} has a tombstone and is on the board`),
    ...wrong.map(({ id }) => `sessions ${id} has a tombstone and still exists upstream`),
    ...[...forgotten].map((id) => `sessions ${id} was removed upstream and has no tombstone`),
  ];
}
