import { sessionDetailSchema } from "#lib/contract/board/session-detail.ts";
import { daysAround } from "#lib/domain/time/time-window.ts";
import { startService, type RunningService } from "../../bench/programs/start-service.ts";
import type { AppDatabase } from "./app-database.ts";
import { prepareApp } from "./app-under-fault.ts";
import { carryOut } from "./carry-out.ts";
import type { Evidence, Pace, ShownHistory } from "./evidence.ts";
import type { PlannedFault } from "./fault-plan.ts";
import { flapSessions, sessionsToFlap } from "./flap-sessions.ts";
import { openViewer } from "./open-viewer.ts";
import { readStore } from "./read-store.ts";
import { datasetPaths, readUpstream } from "./read-upstream.ts";
import { followTruth, recordTruth } from "./record-truth.ts";
import { createSpedUpClock, type SpedUpTime } from "./sped-up-clock.ts";
import { waitUntilCopied, waitUntilCurrent, waitUntilSettled } from "./wait-until.ts";
import { openWireTap, pollsAmong } from "./wire-tap.ts";

export interface FaultRunOptions {
  /** For the service's data. */
  folder: string;
  database: AppDatabase;
  /** Decides which sessions flap, and when. */
  seed: string;
  plan: readonly PlannedFault[];
  /** Run time per millisecond of the machine's time. */
  speed: number;
  pace: Pace;
  /** The interval of full listings of sessions; other datasets are listed a sixth as often. */
  reconcileMs: number;
  /** The app copies the calls of so many days. */
  windowDays: { back: number; ahead: number };
  /** Receives the programs' output and the faults. */
  log: string[];
}

/**
 * Runs service, app and a viewer through a plan of faults and returns what happened, without judging it. Time is sped
 * up for all of them: app and viewer use a clock that shows the service's time.
 *
 * @throws when a program does not start or the copy never settles
 */
export async function runFaults(options: FaultRunOptions): Promise<Evidence> {
  const { folder, database, seed, plan, speed, pace, windowDays, log } = options;
  const truth = `${folder}/service.sqlite`;
  await recordTruth(truth);
  const service = await startService(truth, { SERVICE_SCENARIO: "day", SERVICE_SPEED: String(speed) });
  const closing = [service.stop];
  try {
    const time = await clockOf(service, speed);
    const clock = createSpedUpClock(time);
    const windowNow = () => daysAround(clock.now(), windowDays.back, windowDays.ahead);
    await database.speedUpClock(time);
    const follower = followTruth(truth, (machineMs) => clock.at(machineMs));
    closing.push(() => Promise.resolve(follower.close()));
    const tap = await openWireTap(service.url, () => clock.now());
    closing.push(tap.close);
    const app = await prepareApp(time, appSettings(options, tap.url, service.apiKey), {
      log,
      onStart: tap.nextProcess,
      now: () => clock.now(),
    });
    closing.push(app.stop);
    await app.start();
    await waitUntilCopied(app.url);
    const viewer = openViewer(app.url, clock, pace.viewerPollEveryMs);
    closing.push(() => Promise.resolve(viewer.close()));
    await clock.pause(2 * pace.pollEveryMs);

    const from = clock.now();
    const flapped = await sessionsToFlap(app.url);
    const flapping = flapSessions(service, flapped, { clock, pace, seed });
    closing.push(() => flapping.stop().catch(() => undefined));
    const outages = await carryOut(plan, { clock, service, app, database, viewer, log });
    await clock.pause(4 * pace.pollEveryMs);
    await flapping.stop();
    await service.control("POST", "clock", { speed: 0 });
    const to = clock.now();
    await waitUntilSettled(datasetPaths, tap, clock);
    const upstream = await readUpstream(tap.url, service.apiKey, windowNow());
    await waitUntilCurrent(viewer, clock.now() + 3 * pace.pollEveryMs);
    viewer.close();
    const shown = viewer.samples.at(-1)?.states.keys() ?? [];
    const histories = await readHistories(app.url, [...new Set([...flapped, ...shown])]);
    await app.stop();
    const polls = pollsAmong(tap.requests);

    const { changes, coverage, ...copies } = await readStore(database.location);
    const visits = follower.read();
    const samples = viewer.samples.filter(({ at }) => at >= from);
    return {
      pace,
      from,
      to,
      visits,
      polls,
      outages,
      samples,
      changes,
      coverage,
      histories,
      crashes: app.crashes,
      copies: { ...copies, ...upstream },
    };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** The time of the service's clock, whose origin is when it showed the machine's time. */
async function clockOf(service: RunningService, speed: number): Promise<SpedUpTime> {
  const before = Date.now();
  const { data } = (await service.control("GET", "clock")) as { data: { now: string } };
  const machineMs = (before + Date.now()) / 2;
  return { originMs: Math.round((machineMs * speed - Date.parse(data.now)) / (speed - 1)), speed };
}

function appSettings(
  { database, pace, reconcileMs, windowDays }: FaultRunOptions,
  upstreamUrl: string,
  apiKey: string,
): Record<string, string> {
  return {
    ...database.settings,
    UPSTREAM_URL: upstreamUrl,
    UPSTREAM_API_KEY: apiKey,
    WINDOW_DAYS_BACK: String(windowDays.back),
    WINDOW_DAYS_AHEAD: String(windowDays.ahead),
    POLL_LIVE_MS: String(pace.pollEveryMs),
    POLL_IDLE_MS: String(pace.pollEveryMs),
    POLL_EVENTS_MS: String(6 * pace.pollEveryMs),
    POLL_MEDIA_MS: String(3 * pace.pollEveryMs),
    POLL_COMPANIES_MS: String(12 * pace.pollEveryMs),
    RECONCILE_MS: String(reconcileMs),
    LOG_LEVEL: "warn",
  };
}

const maxHistories = 40;

/** `GET /api/sessions/{id}` of some sessions, in order. */
async function readHistories(appUrl: string, ids: readonly number[]): Promise<ShownHistory[]> {
  const shown: ShownHistory[] = [];
  for (const id of ids.slice(0, maxHistories)) {
    const detail = sessionDetailSchema.parse(await (await fetch(`${appUrl}/api/sessions/${id}`)).json());
    shown.push({
      sessionId: id,
      changes: detail.history.map((change) => ({
        sessionId: id,
        from: change.from,
        to: change.to,
        observedAt: Date.parse(change.observedAt),
        notBefore: change.notBefore === null ? null : Date.parse(change.notBefore),
      })),
      gaps: detail.gaps.flatMap(({ from, to }) =>
        to === null ? [] : [{ from: Date.parse(from), to: Date.parse(to) }],
      ),
    });
  }
  return shown;
}
