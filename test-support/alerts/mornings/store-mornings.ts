import { sql } from "kysely";
import type { Freshness } from "#lib/contract/board/freshness.ts";
import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import { defaultReadingRules } from "#lib/contract/board/values/default-reading-rules.ts";
import type { LiveSession } from "#lib/contract/public-v3/live-session.ts";
import { createEvaluator } from "#lib/server/alerts/evaluate.ts";
import { readMessage } from "#lib/server/store/alerts/alert-tables.ts";
import { putChannel } from "#lib/server/store/alerts/channels.ts";
import { putRule } from "#lib/server/store/alerts/rules.ts";
import { applySessions } from "#lib/server/store/apply-sessions.ts";
import { extendCoverage } from "#lib/server/store/coverage.ts";
import { putSnooze } from "#lib/server/store/marks/snoozes.ts";
import { beginMaintenance } from "#lib/server/store/maintenance/begin-maintenance.ts";
import { putMaintenance } from "#lib/server/store/maintenance/maintenance.ts";
import { openStore, type Store } from "#lib/server/store/open-store.ts";
import type { Tables } from "#lib/server/store/schema.ts";
import { removeSessions } from "#lib/server/store/touch-sessions.ts";
import { createFakeClock } from "../../fake-clock.ts";
import { iso } from "#lib/contract/public-v3/instant.ts";
import { currentFreshness } from "../../current-freshness.ts";
import { liveRecord } from "../../live-record.ts";
import { morningMs } from "../../morning.ts";
import type { Told } from "./evaluate-morning.ts";
import type { MorningEvent, MorningPlan } from "./plan-morning.ts";
import { channelIdsOf, rulesOf } from "./rules-of.ts";
import { findWrongMembers } from "../../incidents/wrong-members.ts";
import { companyOf, watchMorning, type Poll } from "./watch-morning.ts";

/** A morning that went through a store. */
export interface WatchedMorning {
  polls: Poll[];
  rules: AlertRule[];
  firstId: number;
  calls: number;
  told: Told[];
}

const pollEveryMs = 20_000;
/** More than the calls of one morning. */
const idsEach = 100;
const written = [
  "sessions",
  "transitions",
  "stream_runs",
  "coverage",
  "snoozes",
  "maintenance",
  "alert_rules",
  "alert_channels",
  "alerts",
  "alert_deliveries",
  "alert_digests",
  "incidents",
  "incident_members",
  "incident_entries",
] satisfies (keyof Tables)[];

/**
 * A store in which mornings go on at the same time: the sync's own functions write what the polls show, the leader's
 * evaluator decides, and what it queues counts as received at once.
 */
export async function openMorningStore(database: string) {
  const store = await openStore(database === ":memory:" ? "memory" : { url: database });
  return {
    close: () => store.close(),
    /** What incidents have wrong of what was observed of their calls. */
    wrongIncidents: () => findWrongMembers(store.db),
    /** Watches mornings that share their weather: gaps, crashes and changes of the leader. */
    async watch(plans: readonly MorningPlan[], weather: readonly MorningEvent[]): Promise<WatchedMorning[]> {
      for (const table of written) await sql`delete from ${sql.table(table)}`.execute(store.db);
      await sql`delete from counters where name = 'alerts'`.execute(store.db);
      const mornings = watchTogether(plans, weather);
      await prepare(store, mornings);
      await run(store, mornings);
      await readTold(store, mornings);
      return mornings;
    },
  };
}

function watchTogether(plans: readonly MorningPlan[], weather: readonly MorningEvent[]): WatchedMorning[] {
  const lasts = [...plans.map(({ events }) => events), weather].map((events) =>
    events.reduce((sum, { afterSeconds }) => sum + afterSeconds, 0),
  );
  const activeUntil = morningMs + Math.max(...lasts) * 1_000;
  return plans.map((plan, place) => {
    const firstId = 1 + place * idsEach;
    const events = together(plan.events, weather);
    const polls = watchMorning({ ...plan, events }, { pollEveryMs, firstId, activeUntil });
    return { polls, rules: rulesOf(plan, firstId), firstId, calls: plan.calls, told: [] };
  });
}

/** Two lists of events as one, in the order of their times. */
function together(own: readonly MorningEvent[], shared: readonly MorningEvent[]): MorningEvent[] {
  const timed = [own, shared].flatMap((events) => {
    let at = 0;
    return events.map((event) => ({ at: (at += event.afterSeconds), event }));
  });
  timed.sort((a, b) => a.at - b.at);
  return timed.map(({ at, event }, place) => ({ ...event, afterSeconds: at - (timed[place - 1]?.at ?? 0) }));
}

async function prepare(store: Store, mornings: readonly WatchedMorning[]): Promise<void> {
  await store.write(async (transaction) => {
    for (const rule of mornings.flatMap(({ rules }) => rules)) {
      await putRule(transaction, rule);
      for (const id of channelIdsOf(rule)) await putChannel(transaction, channelOf(id));
    }
  });
}

const channelOf = (id: string) => ({
  id,
  kind: "webhook",
  name: id,
  address: `https://${id}.example/hook`,
  secret: null,
  changed_by: "Ada",
  changed_at: 0,
  last_result: null,
  last_success_at: null,
  failing_since: null,
  blocked_until: null,
  paused_at: null,
});

async function run(store: Store, mornings: readonly WatchedMorning[]): Promise<void> {
  const clock = createFakeClock(morningMs);
  let isCrash = false;
  const crashing: Store = {
    ...store,
    write: (work, isUrgent) =>
      store.write(async (transaction) => {
        const done = await work(transaction);
        if (isCrash) throw new Error("crashed");
        return done;
      }, isUrgent),
  };
  let confirmedAt = morningMs;
  let status: Freshness["status"] = "current";
  const pollHealth = {
    freshness: () => ({ ...currentFreshness, status, confirmedAt: iso(confirmedAt) }),
  };
  const leader = () =>
    createEvaluator({
      store: crashing,
      clock,
      pollHealth,
      readingRules: defaultReadingRules,
      liveCalls: () => [],
    });
  let evaluate = leader();
  for (const [place, poll] of (mornings[0]?.polls ?? []).entries()) {
    await clock.advance(poll.at - clock.now());
    isCrash = poll.isCrash;
    status = poll.isBlind ? "blind" : "current";
    if (poll.isNewLeader) evaluate = leader();
    await snooze(store, mornings, place);
    await beginMaintenance(store, poll.at);
    if (!poll.isBlind) {
      await observe(store, mornings, place, place === 0 ? null : confirmedAt);
      confirmedAt = poll.at;
    }
    await evaluate().catch((error: Error) => {
      if (error.message !== "crashed") throw error;
      evaluate = leader();
    });
    const waiting = store.db.updateTable("alert_deliveries").set({ state: "accepted" });
    await waiting.where("state", "=", "waiting").execute();
  }
}

/** What people snooze and plan between a poll and the one before it. */
async function snooze(store: Store, mornings: readonly WatchedMorning[], place: number): Promise<void> {
  const made = newOf(mornings, place, ({ snoozes }) => snoozes).filter(
    ({ id }) => !id.startsWith("maintenance-"),
  );
  const planned = newOf(mornings, place, ({ maintenance }) => maintenance);
  if (made.length + planned.length === 0) return;
  await store.write(async (transaction) => {
    for (const window of planned) await putMaintenance(transaction, window, Date.parse(window.to));
    for (const { id, by, reason, at, until, companyId, state } of made) {
      const times = { made_at: Date.parse(at), until_at: Date.parse(until) };
      const scope = { company_id: companyId, exchange: null, country: null, kind: state };
      const view = { view_id: null, view_name: null, view_search: null };
      await putSnooze(transaction, { id, person: by, reason, ...times, ...scope, ...view });
    }
  });
}

function newOf<One extends { id: string }>(
  mornings: readonly WatchedMorning[],
  place: number,
  of: (poll: Poll) => readonly One[],
): One[] {
  return mornings.flatMap(({ polls }) => {
    const [before, now] = [place - 1, place].map((at) => (polls[at] ? of(polls[at]) : []));
    const known = new Set(before?.map(({ id }) => id));
    return now?.filter(({ id }) => !known.has(id)) ?? [];
  });
}

/** Stores what a poll shows that the one before it did not. */
async function observe(
  store: Store,
  mornings: readonly WatchedMorning[],
  place: number,
  previousPollAt: number | null,
): Promise<void> {
  const at = mornings[0]?.polls[place]?.at ?? 0;
  const observation = { requestedAt: at, observedAt: at, previousPollAt, isFullListing: true };
  const records: LiveSession[] = [];
  const gone: number[] = [];
  for (const { polls, firstId } of mornings) {
    const poll = polls[place];
    const before = polls.findLast((one, index) => index < place && !one.isBlind);
    for (const [index, call] of (poll?.calls ?? []).entries()) {
      const known = before?.calls[index];
      if (call.isListed && (!known?.isListed || known.state !== call.state))
        records.push(liveRecord(firstId + index, companyOf(firstId + index), call.state, at));
      if (!call.isListed && known?.isListed) gone.push(firstId + index);
    }
  }
  await store.write(async (transaction) => {
    const window = { from: 0, to: morningMs * 2 };
    await applySessions(transaction, records, observation, { copy: window, board: window });
    await removeSessions(transaction, gone, at);
    // The polls of a calm time are further apart, and no gap.
    const wasBlind = mornings[0]?.polls[place - 1]?.isBlind ?? false;
    await extendCoverage(transaction, at, wasBlind ? 0 : Infinity);
  });
}

async function readTold(store: Store, mornings: readonly WatchedMorning[]): Promise<void> {
  const rows = await store.db.selectFrom("alert_deliveries").selectAll().orderBy("id").execute();
  const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id);
  for (const { rules, told } of mornings) {
    for (const channelId of rules.flatMap(channelIdsOf)) {
      for (const row of byChannel.get(channelId) ?? []) told.push({ channelId, message: readMessage(row) });
    }
  }
}
