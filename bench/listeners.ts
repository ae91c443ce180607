import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { besideBareServer, kindsTable } from "./listeners/beside-bare-server.ts";
import { listen, nothingHeard, type Heard } from "./listeners/listen.ts";
import { fillWithLiveCalls, startLiveHost, type LiveHost } from "./live/live-calls.ts";
import { waitForLiveCalls } from "./live/wait-for-live-calls.ts";
import { cpuSeconds } from "./programs/cpu-seconds.ts";
import { startApp, type RunningApp } from "./programs/start-app.ts";
import { startService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { quantile } from "./report/statistics.ts";
import { figure, jsonLine, table } from "./report/table.ts";

const wordsPerSecond = 2.5;
/** Of the host's streams. */
const segmentSeconds = 6;
const rampMs = 6_000;
/** Nothing that the app does by itself takes longer between two times. */
const nobodySeconds = 20;

/** What listening costs: requests to upstream, processor time, bytes, and how far behind listeners are. */
export const listeners: Bench = {
  name: "listeners",
  summary:
    "listeners of live calls an hour long: upstream requests, processor time, bytes, delay, beside a bare server",
  isQuick: false,
  shortForm: ["--listeners", "100", "--calls", "3", "--minutes", "20", "--seconds", "8", "--round", "0.3"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        listeners: { type: "string", default: "1000" },
        calls: { type: "string", default: "20" },
        minutes: { type: "string", default: "60" },
        seconds: { type: "string", default: "60" },
        /** The length of a round under load, in seconds. */
        round: { type: "string", default: "1.5" },
      },
    });
    const settings = {
      listeners: Number(values.listeners),
      calls: Number(values.calls),
      minutes: Number(values.minutes),
      seconds: Number(values.seconds),
    };
    const host = await startLiveHost({
      count: settings.calls,
      seconds: settings.minutes * 60,
      wordsPerSecond,
    });
    try {
      await withTemporaryFolder(async (folder) => {
        const database = `${folder}/service.sqlite`;
        const ids = await fillWithLiveCalls(database, settings.calls, host);
        const service = await startService(database);
        try {
          const app = await startApp("built", service, { folder, settings: { MEDIA_HOSTS: host.host } });
          try {
            await waitForLiveCalls(app, ids);
            const { listeners: count, calls, minutes, seconds } = settings;
            say(`listeners: ${count} of ${calls} calls, ${minutes} minutes long, for ${seconds} s`);
            const nobody = await measured(
              app,
              host,
              Math.min(nobodySeconds, seconds),
              0,
              async () => undefined,
            );
            const listening = await listenTo(app, host, ids, settings);
            say(`\n${loadTable([nobody, listening])}\n`);
            const kinds = await besideBareServer(app, ids[0] ?? 0, Number(values.round));
            for (const { name, app: own, bare } of kinds)
              note({
                name: `${name}, beside node:http`,
                value: bare.cpuMicros / own.cpuMicros,
                better: "higher",
                spread: 0.25,
              });
            const { sound, playlist, text } = listening.bytesEachSecond;
            note({
              name: "bytes of playlists and text beside those of the sound",
              value: (playlist + text) / sound,
              better: "lower",
              spread: 0.25,
            });
            say(`${kindsTable(kinds)}\n`);
            say(jsonLine("listeners", settings, { nobody, listening, kinds }));
          } finally {
            await app.stop();
          }
        } finally {
          await service.stop();
        }
      });
    } finally {
      host.stop();
    }
  },
};

interface LoadFigures {
  listeners: number;
  /** Of a processor, the app's whole process. */
  share: number;
  cpuMillisEachSecond: number;
  upstreamEachMinute: LiveHost["requests"];
  bytesEachSecond: { sound: number; playlist: number; text: number };
  soundBehindMs: { p50: number; p95: number };
  textBehindMs: { p50: number; p95: number };
}

async function listenTo(
  app: RunningApp,
  host: LiveHost,
  ids: readonly number[],
  { listeners: count, seconds }: { listeners: number; seconds: number },
): Promise<LoadFigures> {
  const agent = new http.Agent({ keepAlive: true });
  const leaving = new AbortController();
  const heard = nothingHeard();
  const { startedAtMs } = host;
  const all = Array.from({ length: count }, async (_, place) => {
    const base = `${app.url}/api/sessions/${ids[place % ids.length]}`;
    const call = {
      playlist: `${base}/audio/playlist.m3u8?v=1`,
      text: `${base}/transcript`,
      startedAtMs,
      segmentSeconds,
    };
    await delay((place / count) * rampMs);
    await listen(call, agent, heard, leaving.signal);
  });
  // Everybody has what there was before they came.
  await delay(2 * rampMs);
  Object.assign(heard, nothingHeard());
  const figures = await measured(app, host, seconds, count, async () => heard);
  leaving.abort();
  await Promise.all(all);
  agent.destroy();
  return figures;
}

async function measured(
  { pid }: RunningApp,
  { requests }: LiveHost,
  seconds: number,
  count: number,
  heardBy: () => Promise<Heard | undefined>,
): Promise<LoadFigures> {
  const before = { ...requests };
  const cpuBefore = await cpuSeconds(pid);
  const startedAt = performance.now();
  await delay(seconds * 1_000);
  const took = (performance.now() - startedAt) / 1_000;
  const cpu = (await cpuSeconds(pid)) - cpuBefore;
  const heard = (await heardBy()) ?? nothingHeard();
  const eachMinute = (kind: keyof LiveHost["requests"]) => ((requests[kind] - before[kind]) * 60) / took;
  const eachSecond = (bytes: number) => bytes / took / Math.max(1, count);
  const behind = (values: readonly number[]) => ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95) });
  return {
    listeners: count,
    share: cpu / took,
    cpuMillisEachSecond: (cpu * 1_000) / took / count,
    upstreamEachMinute: {
      playlist: eachMinute("playlist"),
      segment: eachMinute("segment"),
      text: eachMinute("text"),
    },
    bytesEachSecond: {
      sound: eachSecond(heard.segmentBytes),
      playlist: eachSecond(heard.playlistBytes),
      text: eachSecond(heard.textBytes),
    },
    soundBehindMs: behind(heard.soundBehindMs),
    textBehindMs: behind(heard.textBehindMs),
  };
}

function loadTable(loads: readonly LoadFigures[]): string {
  const rows: [string, (load: LoadFigures) => number][] = [
    ["share of a processor", ({ share }) => share],
    ["processor time each second, ms", ({ cpuMillisEachSecond }) => cpuMillisEachSecond],
    ["upstream a minute: playlists", ({ upstreamEachMinute }) => upstreamEachMinute.playlist],
    ["segments", ({ upstreamEachMinute }) => upstreamEachMinute.segment],
    ["texts", ({ upstreamEachMinute }) => upstreamEachMinute.text],
    ["bytes a second: sound", ({ bytesEachSecond }) => bytesEachSecond.sound],
    ["playlists", ({ bytesEachSecond }) => bytesEachSecond.playlist],
    ["text", ({ bytesEachSecond }) => bytesEachSecond.text],
    ["sound behind upstream, ms: p50", ({ soundBehindMs }) => soundBehindMs.p50],
    ["p95", ({ soundBehindMs }) => soundBehindMs.p95],
    ["text behind upstream, ms: p50", ({ textBehindMs }) => textBehindMs.p50],
    ["p95", ({ textBehindMs }) => textBehindMs.p95],
  ];
  return table(
    ["for each listener", ...loads.map((load) => `${load.listeners} listeners`)],
    rows.map(([name, of]) => [name, ...loads.map((load) => figure(of(load)))]),
  );
}
