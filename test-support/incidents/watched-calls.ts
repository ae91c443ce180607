import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { iso } from "#lib/contract/public-v3/instant.ts";
import { defaultReadingRules } from "#lib/contract/board/values/default-reading-rules.ts";
import { createEvaluator } from "#lib/server/alerts/evaluate.ts";
import { applySessions } from "#lib/server/store/apply-sessions.ts";
import { extendCoverage } from "#lib/server/store/coverage.ts";
import { findIncident, readEntries } from "#lib/server/store/incidents/incidents.ts";
import { openStore, type Store } from "#lib/server/store/open-store.ts";
import { removeSessions } from "#lib/server/store/touch-sessions.ts";
import { createFakeClock } from "../fake-clock.ts";
import { currentFreshness } from "../current-freshness.ts";
import { liveRecord } from "../live-record.ts";
import { morningMs } from "../morning.ts";

/** A poll: so many seconds after the morning begins, which calls changed. */
export interface CallPoll {
  at: number;
  states?: Record<number, SessionState>;
  gone?: number[];
  isBlind?: boolean;
}

/** Where the leader dies: it is replaced before this poll's evaluation, or after it decided and before it committed. */
export interface LeaderDeath {
  poll: number;
  how: "replaced" | "killed";
}

/** These calls in one state. */
export const all = (from: number, to: number, state: SessionState): Record<number, SessionState> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, place) => [from + place, state]));

/** A store of calls, the first `inside` of NYSE and the others of LSE, with a leader that evaluates after each poll. */
export async function openWatchedCalls(
  database: string,
  { inside, outside }: { inside: number; outside: number },
) {
  const store = await openStore(database === ":memory:" ? "memory" : { url: database });
  const clock = createFakeClock(morningMs);
  await store.write((transaction) => companies(transaction, inside, outside));
  let isKilled = false;
  let writes = 0;
  let status: "current" | "blind" = "current";
  const dying: Store = {
    ...store,
    write: (work, isUrgent) =>
      store.write(async (transaction) => {
        writes += 1;
        const done = await work(transaction);
        if (isKilled) throw new Error("killed");
        return done;
      }, isUrgent),
  };
  const leader = () =>
    createEvaluator({
      store: dying,
      clock,
      pollHealth: { freshness: () => ({ ...currentFreshness, status, confirmedAt: iso(clock.now()) }) },
      readingRules: defaultReadingRules,
      liveCalls: () => [],
    });
  let evaluate = leader();
  let polledAt: number | null = null;
  async function poll({ at, states = {}, gone = [], isBlind = false }: CallPoll): Promise<void> {
    await clock.advance(morningMs + at * 1_000 - clock.now());
    status = isBlind ? "blind" : "current";
    if (isBlind) return;
    const now = clock.now();
    const records = Object.entries(states).map(([id, state]) =>
      liveRecord(Number(id), 1_000 + Number(id), state, now),
    );
    const observation = { requestedAt: now, observedAt: now, previousPollAt: polledAt, isFullListing: true };
    const window = { from: 0, to: morningMs * 2 };
    await store.write(async (transaction) => {
      await applySessions(transaction, records, observation, { copy: window, board: window });
      await removeSessions(transaction, gone, now);
      await extendCoverage(transaction, now, 1e9);
    });
    polledAt = now;
  }
  return {
    store,
    clock,
    /** How often the leader has written. */
    writes: () => writes,
    async watch(polls: readonly CallPoll[], death?: LeaderDeath): Promise<void> {
      for (const [place, one] of polls.entries()) {
        await poll(one);
        isKilled = death?.how === "killed" && death.poll === place;
        if (death?.how === "replaced" && death.poll === place) evaluate = leader();
        await evaluate().catch((error: Error) => {
          if (error.message !== "killed") throw error;
        });
        if (!isKilled) continue;
        isKilled = false;
        evaluate = leader();
        await evaluate();
      }
    },
    /** An incident as it is stored, with its entries; without versions, which begin with the machine's clock. */
    async incident(number: number) {
      const found = await findIncident(store.db, number);
      const members = found?.members.map((member) => ({ ...member, joinedIn: 0 }));
      return found && { ...found, members: members ?? [], entries: await readEntries(store.db, number) };
    },
    close: () => store.close(),
  };
}

async function companies(
  transaction: Parameters<Parameters<Store["write"]>[0]>[0],
  inside: number,
  outside: number,
) {
  const rows = Array.from({ length: inside + outside }, (_, place) => {
    const exchange = place < inside ? "NYSE" : "LSE";
    const tickers = JSON.stringify([{ ticker: `T${place + 1}`, exchange }]);
    const times = { created_at: 0, updated_at: 0, asked_at: 0 };
    const name = `Company ${place + 1}`;
    const listing = {
      tickers,
      isins: "[]",
      cik: null,
      openfigi: "[]",
      country: place < inside ? "US" : "GB",
    };
    return { id: 1_001 + place, name, display_name: null, backlink_url: "", ...listing, ...times };
  });
  await transaction.insertInto("companies").values(rows).execute();
}
