import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { listen, nothingHeard } from "../listeners/listen.ts";
import { fillWithLiveCalls, startLiveHost, type LiveHost } from "../live/live-calls.ts";
import { waitForLiveCalls } from "../live/wait-for-live-calls.ts";
import { cpuSeconds } from "../programs/cpu-seconds.ts";
import { startApp, type RunningApp } from "../programs/start-app.ts";
import { startService } from "../programs/start-service.ts";
import { withTemporaryFolder } from "../programs/temporary-folder.ts";

/** What the app uses with live calls in a stretch of time. */
export interface WatchCost {
  watch: string;
  listeners: number;
  /** Milliseconds a second, of the whole app. */
  cpuMillis: number;
  /** Each second. */
  playlists: number;
  segments: number;
  kilobytes: number;
}

interface CostSettings {
  calls: number;
  listeners: number;
  seconds: number;
}

/** How long the calls have been live: their texts are read once when an app begins. */
const minutesLive = 5;
const wordsPerSecond = 2.5;
/** Every call has been checked some times by then, and listened to. */
const settlesMs = 40_000;
const segmentSeconds = 6;

/** Measures the built app without a watch, with one of playlists, and with sound, alone and with listeners. */
export async function watchCosts(settings: CostSettings, say: (line: string) => void): Promise<WatchCost[]> {
  const host = await startLiveHost({ count: settings.calls, seconds: minutesLive * 60, wordsPerSecond });
  try {
    return await withTemporaryFolder(async (folder) => {
      const database = `${folder}/service.sqlite`;
      const ids = await fillWithLiveCalls(database, settings.calls, host);
      const service = await startService(database);
      const costs: WatchCost[] = [];
      try {
        for (const watch of ["off", "playlists", "sound"]) {
          const app = await startApp("built", service, {
            folder,
            settings: { MEDIA_HOSTS: host.host, WATCH: watch },
          });
          try {
            await waitForLiveCalls(app, ids.slice(0, 1));
            await delay(settlesMs);
            costs.push({ watch, listeners: 0, ...(await measured(app, host, settings.seconds)) });
            if (watch === "sound") costs.push({ watch, ...(await withListeners(app, host, ids, settings)) });
          } finally {
            await app.stop();
          }
          say(`watch: measured ${watch}`);
        }
      } finally {
        await service.stop();
      }
      return costs;
    });
  } finally {
    host.stop();
  }
}

async function withListeners(
  app: RunningApp,
  host: LiveHost,
  ids: readonly number[],
  { listeners, seconds }: CostSettings,
) {
  const agent = new http.Agent({ keepAlive: true });
  const leaving = new AbortController();
  const all = Array.from({ length: listeners }, async (_, place) => {
    const base = `${app.url}/api/sessions/${ids[place % ids.length]}`;
    const call = {
      playlist: `${base}/audio/playlist.m3u8?v=1`,
      text: `${base}/transcript`,
      startedAtMs: host.startedAtMs,
      segmentSeconds,
    };
    await delay((place / listeners) * segmentSeconds * 1_000);
    // As a player does when its connection breaks.
    while (!leaving.signal.aborted)
      await listen(call, agent, nothingHeard(), leaving.signal).catch(() => delay(1_000));
  });
  await delay(3 * segmentSeconds * 1_000);
  const cost = await measured(app, host, seconds);
  leaving.abort();
  await Promise.all(all);
  agent.destroy();
  return { listeners, ...cost };
}

async function measured({ pid }: RunningApp, { requests, sent }: LiveHost, seconds: number) {
  const before = { ...requests, bytes: sent.bytes, cpu: await cpuSeconds(pid), at: performance.now() };
  await delay(seconds * 1_000);
  const took = (performance.now() - before.at) / 1_000;
  return {
    cpuMillis: (((await cpuSeconds(pid)) - before.cpu) / took) * 1_000,
    playlists: (requests.playlist - before.playlist) / took,
    segments: (requests.segment - before.segment) / took,
    kilobytes: (sent.bytes - before.bytes) / took / 1_000,
  };
}
