import { throughput, type Throughput } from "../load/throughput.ts";
import type { RunningApp } from "../programs/start-app.ts";
import { startBareServer } from "../programs/start-bare-server.ts";
import { figure, table } from "../report/table.ts";

const shape = { connections: 32, rounds: 3 };

export interface Kind {
  name: string;
  bytes: number;
  app: Throughput;
  bare: Throughput;
}

/**
 * What one listener requests, under load, beside a bare server that sends the same bytes.
 *
 * @param seconds the length of a round
 */
export async function besideBareServer(
  { url, pid }: RunningApp,
  id: number,
  seconds: number,
): Promise<Kind[]> {
  const base = `${url}/api/sessions/${id}`;
  const playlist = `${base}/audio/playlist.m3u8?v=1`;
  const text = await (await fetch(playlist)).text();
  const segment = new URL(text.trimEnd().split("\n").at(-1) ?? "", url).href;
  const codings = { "accept-encoding": "br, gzip" };
  const requests: [string, string, Record<string, string>][] = [
    ["playlist, whole", playlist, codings],
    ["playlist, update", `${playlist}&_HLS_skip=YES`, codings],
    ["segment", segment, {}],
    ["tail of the text", `${base}/transcript`, { range: "bytes=1000-1400" }],
  ];
  const bareServer = await startBareServer();
  try {
    const kinds: Kind[] = [];
    for (const [name, address, headers] of requests) {
      const same = await bareServer.mirror(address, headers);
      const { status } = same;
      const targets = [
        { name, url: address, pid, headers, status },
        { name, url: same.url, pid: bareServer.pid, headers, status },
      ];
      const [app, bare] = await throughput(targets, { ...shape, seconds });
      if (app && bare) kinds.push({ name, bytes: same.bytes, app, bare });
    }
    return kinds;
  } finally {
    await bareServer.stop();
  }
}

export function kindsTable(kinds: readonly Kind[]): string {
  return table(
    ["one request", "bytes", "app req/s", "node:http", "ratio", "app cpu µs", "node:http", "ratio"],
    kinds.map(({ name, bytes, app, bare }) => {
      const perSecond = [app.perSecond, bare.perSecond, app.perSecond / bare.perSecond];
      const micros = [app.cpuMicros, bare.cpuMicros, bare.cpuMicros / app.cpuMicros];
      return [name, ...[bytes, ...perSecond, ...micros].map(figure)];
    }),
  );
}
