import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { inChunks } from "#lib/server/store/in-chunks.ts";
import type { Store } from "#lib/server/store/open-store.ts";
import type { SessionRow, TransitionTable } from "#lib/server/store/schema.ts";
import { seededRandom } from "#service/content/seeded-random.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const companies = 4_000;
const exchanges = ["NYSE", "NasdaqGS", "LSE", "TSX", "XETRA", "OM"];
const days = 364;
const callsAtOnce = 400;

/** Fills a store with a year of observed calls before `until`, as a sync loop without interruptions would have. */
export async function fillStore(
  store: Store,
  { sessions, until }: { sessions: number; until: number },
): Promise<void> {
  const random = seededRandom("insights");
  const from = until - days * dayMs;
  await store.write(async (db) => {
    for (const chunk of inChunks(
      Array.from({ length: companies }, (_, at) => companyRow(at + 1)),
      50,
    ))
      await db.insertInto("companies").values(chunk).execute();
    await db.insertInto("coverage").values({ from_at: from, to_at: Date.now() }).execute();
    await db
      .insertInto("watermarks")
      .values({ dataset: "sessions", is_full_copy_done: 1 })
      .onConflict((row) => row.column("dataset").doUpdateSet({ is_full_copy_done: 1 }))
      .execute();
  });
  for (let id = 1; id <= sessions; id += callsAtOnce) {
    const count = Math.min(callsAtOnce, sessions - id + 1);
    const chunk = Array.from({ length: count }, (_, at) => planCall(id + at, from, random));
    await store.write(async (db) => {
      await db
        .insertInto("sessions")
        .values(chunk.map(({ session }) => session))
        .execute();
      await db
        .insertInto("transitions")
        .values(chunk.flatMap(({ transitions }) => transitions))
        .execute();
    });
  }
}

function companyRow(id: number) {
  const at = { created_at: 0, updated_at: 0, asked_at: 0 };
  const tickers = JSON.stringify([{ ticker: `T${id}`, exchange: exchanges[id % exchanges.length] }]);
  return {
    id,
    name: `Company ${id}`,
    display_name: null,
    country: "US",
    backlink_url: "https://example.com",
    tickers,
    isins: "[]",
    cik: null,
    openfigi: "[]",
    ...at,
  };
}

/** One call in 33 is interrupted. */
function planCall(id: number, from: number, random: () => number) {
  const date = from + Math.floor(random() * days * 96) * 15 * minuteMs;
  const live = date + Math.floor(random() * 5 * minuteMs);
  const end = live + 45 * minuteMs;
  const steps: [ObservedState, number][] = [
    ["willBeLive", date - 60 * minuteMs],
    ["live", live],
  ];
  if (random() < 0.03)
    steps.push(["liveFailedInterrupted", live + 10 * minuteMs], ["live", live + 14 * minuteMs]);
  steps.push(["processingRecording", end], ["recordingAvailable", end + 10 * minuteMs]);
  const transitions = steps.map(([to_state, observed_at], at): TransitionTable => ({
    session_id: id,
    ordinal: at + 1,
    from_state: steps[at - 1]?.[0] ?? null,
    to_state,
    observed_at,
    not_before: observed_at - 2_000,
    upstream_updated_at: observed_at,
  }));
  const session: SessionRow = {
    id,
    event_id: id,
    company_id: (id % companies) + 1,
    date,
    went_live_at: live,
    state: "recordingAvailable",
    upstream_state: "recordingAvailable",
    previous_state: null,
    updated_at: end,
    created_at: from,
    audio: null,
    transcript: null,
    asked_at: end,
    state_since: end,
    state_since_basis: "observed",
    first_seen_at: date - 60 * minuteMs,
    is_on_board: 0,
    seq: 1,
    left_board_seq: null,
    removed_at: null,
  };
  return { session, transitions };
}
