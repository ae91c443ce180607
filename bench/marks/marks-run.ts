import { setTimeout as delay } from "node:timers/promises";
import type { Board } from "#lib/contract/board/board.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { leads } from "../../test-support/instance-process.ts";
import { fillService } from "../data/fill-service.ts";
import { startViewers } from "../load/viewers.ts";
import { startApp, type RunningApp } from "../programs/start-app.ts";
import { startService, type RunningService } from "../programs/start-service.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";
import { watchInstances, type WatchedInstances } from "./watched-instances.ts";

const board = { sessions: 800, companies: 400, daysBack: 1, daysAhead: 1 };
const instanceCount = 3;
const failingCount = 5;
const stormEveryMs = 100;
const viewersEach = 20;

/** Milliseconds until the other instances had a mark, or refused a revoked token, while something happened. */
export interface MarksPhase {
  phase: string;
  marks: number[];
  revocations: number[];
}

export interface MarksRun {
  phases: MarksPhase[];
  /** Milliseconds from the moment a stopped leader goes on until its board has a mark made meanwhile. */
  wokenMarkMs: number;
  /** Answers of the woken instance to requests that waited for it with a token that was revoked meanwhile, by status. */
  wokenAnswers: Record<number, number>;
}

/**
 * Three instances of the built app on one PostgreSQL: marks and revocations in turn on each of them, while all is
 * quiet, while ten calls a second change their state and each instance has viewers, while the leader is stopped, and
 * after another one was killed.
 */
export async function runMarks(options: {
  folder: string;
  postgres: string;
  marks: number;
  pauseSeconds: number;
}): Promise<MarksRun> {
  const database = `${options.folder}/service.sqlite`;
  await fillService(database, { ...board, nowMs: Date.now() });
  const service = await startService(database);
  const apps: RunningApp[] = [];
  try {
    const settings = { DATABASE_URL: options.postgres };
    for (let place = 0; place < instanceCount; place += 1)
      apps.push(await startApp("built", service, { folder: options.folder, settings }));
    return await measureAll(apps, service, options);
  } finally {
    for (const { pid } of apps) if (pid !== undefined) resume(pid);
    await Promise.all(apps.map((app) => app.stop()));
    await service.stop();
  }
}

async function measureAll(
  apps: RunningApp[],
  service: RunningService,
  { marks, pauseSeconds }: { marks: number; pauseSeconds: number },
): Promise<MarksRun> {
  const boards = [];
  for (const { url, log } of apps) boards.push(await waitForBoard({ appUrl: url, appLog: log }));
  const idle = boards[0]!.sessions.filter(({ state }) => state === "notLive").map(({ id }) => id);
  const failing = idle.splice(0, failingCount);
  for (const id of failing) await service.control("POST", `sessions/${id}`, { state: "liveFailedNoAccess" });
  const hasFailed = ({ sessions }: Board) =>
    sessions.filter(({ id, state }) => failing.includes(id) && isFailed(state)).length === failing.length;
  for (const { url, log } of apps) await waitForBoard({ appUrl: url, appLog: log }, hasFailed);
  const watched = await watchInstances(apps.map(({ url }) => url));
  const phases: MarksPhase[] = [];
  const measure = async (phase: string, on: readonly RunningApp[]) =>
    phases.push({ phase, ...(await markAndRevoke(watched, on, { phase, failing, count: marks })) });

  await measure("quiet", apps);
  await duringStorm(apps, service, idle, () => measure("ten changes a second, 20 viewers each", apps));
  const woken = await stopLeader(apps, watched, failing, pauseSeconds, (others) =>
    measure("leader stopped", others),
  );
  watched.close();

  const killed = apps.find(leads)!;
  const others = apps.filter((app) => app !== killed);
  const rest = await watchInstances(others.map(({ url }) => url));
  if (killed.pid !== undefined) process.kill(killed.pid, "SIGKILL");
  const after = await markAndRevoke(rest, others, { phase: "killed", failing, count: marks });
  phases.push({ phase: "leader killed", ...after });
  rest.close();
  return { phases, ...woken };
}

async function markAndRevoke(
  watched: WatchedInstances,
  on: readonly RunningApp[],
  { phase, failing, count }: { phase: string; failing: readonly number[]; count: number },
): Promise<Pick<MarksPhase, "marks" | "revocations">> {
  const result = { marks: [] as number[], revocations: [] as number[] };
  for (let round = 0; round < count; round += 1) {
    const here = on[round % on.length]!.url;
    const others = on.map(({ url }) => url).filter((url) => url !== here);
    const sessionId = failing[round % failing.length]!;
    result.marks.push(...(await watched.mark(here, sessionId, others, `${phase} ${round}`)));
    const token = await watched.makeToken(here, `${phase} ${round}`, others);
    result.revocations.push(...(await watched.revoke(here, token, others)));
  }
  return result;
}

/** Moves a call every tenth of a second, with viewers on every instance, while something is measured. */
async function duringStorm(
  apps: readonly RunningApp[],
  service: RunningService,
  ids: readonly number[],
  measured: () => Promise<unknown>,
): Promise<void> {
  const viewers = await Promise.all(apps.map(({ url }) => startViewers(url, viewersEach)));
  const over = new AbortController();
  const storm = (async () => {
    for (let place = 0; !over.signal.aborted; place += 1) {
      const state = Math.floor(place / ids.length) % 2 === 0 ? "liveFailedNoAccess" : "live";
      await service.control("POST", `sessions/${ids[place % ids.length]}`, { state });
      await delay(stormEveryMs);
    }
  })();
  await measured();
  over.abort();
  await storm;
  await Promise.all(viewers.map((some) => some.leave()));
}

async function stopLeader(
  apps: readonly RunningApp[],
  watched: WatchedInstances,
  failing: readonly number[],
  pauseSeconds: number,
  measured: (others: readonly RunningApp[]) => Promise<unknown>,
): Promise<Pick<MarksRun, "wokenMarkMs" | "wokenAnswers">> {
  const leader = apps.find(leads)!;
  const others = apps.filter((app) => app !== leader);
  const here = others[0]!.url;
  const token = await watched.makeToken(
    here,
    "revoked while it is stopped",
    apps.map(({ url }) => url),
  );
  process.kill(leader.pid!, "SIGSTOP");
  const stoppedAt = performance.now();
  await measured(others);
  const otherUrls = others.slice(1).map(({ url }) => url);
  await watched.mark(here, failing[0]!, otherUrls, "made while it is stopped");
  await watched.revoke(here, token, otherUrls);
  const headers = { authorization: `Bearer ${token.secret}` };
  const waiting = Array.from({ length: 20 }, async () => {
    const answer = await fetch(`${leader.url}/api/watchlists`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  });
  await delay(Math.max(0, pauseSeconds * 1_000 - (performance.now() - stoppedAt)));
  const shown = watched.shown(leader.url, "made while it is stopped");
  resume(leader.pid!);
  const wokenAt = performance.now();
  const wokenMarkMs = (await shown) - wokenAt;
  const wokenAnswers: Record<number, number> = {};
  for (const status of await Promise.all(waiting)) wokenAnswers[status] = (wokenAnswers[status] ?? 0) + 1;
  return { wokenMarkMs, wokenAnswers };
}

function resume(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch {
    // It has ended.
  }
}
