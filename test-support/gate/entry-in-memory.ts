import type { EndedSessions } from "#lib/server/gate/ended-sessions.ts";
import type { SharedAttemptCounter } from "#lib/server/gate/attempt-counter.ts";
import { createMemoryCounter } from "#lib/server/gate/memory-counter.ts";
import type { WallLinks } from "#lib/server/gate/walls/wall-links.ts";

/** What gates share through the store, without one. */
export interface EntryInMemory {
  wallLinks: WallLinks;
  endedSessions: EndedSessions;
  attempts: SharedAttemptCounter;
  /** Whose signing in was slowed down, and from where. */
  slowed: [name: string | null, address: string][];
  /** The walls in force, by their secrets. */
  walls: Map<string, { name: string; view: string }>;
  /** The secrets behind the codes that screens show. */
  offered: Map<string, string>;
  /** The names of walls that came. */
  usedWalls: string[];
}

/** @param now milliseconds since the epoch */
export function entryInMemory(now: () => number): EntryInMemory {
  const walls: EntryInMemory["walls"] = new Map();
  const offered: EntryInMemory["offered"] = new Map();
  const usedWalls: string[] = [];
  const ended = new Map<string, number>();
  const slowed: EntryInMemory["slowed"] = [];
  return {
    walls,
    offered,
    usedWalls,
    wallLinks: {
      find(secret) {
        const wall = walls.get(secret);
        return wall ? { ...wall, recordUse: () => usedWalls.push(wall.name) } : null;
      },
      offer(code, secret) {
        offered.set(code, secret);
        return Promise.resolve(true);
      },
    },
    endedSessions: {
      endedAt: (key) => ended.get(key),
      end({ key }) {
        ended.set(key, now());
        return Promise.resolve();
      },
      endOnce(singleUse, { key }) {
        const isFirst = !ended.has(singleUse.key);
        if (isFirst) for (const each of [singleUse.key, key]) ended.set(each, now());
        return Promise.resolve(isFirst);
      },
    },
    slowed,
    attempts: {
      ...createMemoryCounter(now),
      reportSlowed: (name, address) => Promise.resolve(void slowed.push([name, address])),
    },
  };
}
