import { parseArgs } from "node:util";
import type { Bench, CheckedFigure } from "./bench.ts";
import { boardSpeed, type BoardSpeed } from "./fanout/board-speed.ts";
import { streamMemory, type StreamMemory } from "./fanout/stream-memory.ts";
import { upstreamRequestsByViewers, type ViewersRow } from "./fanout/upstream-requests.ts";
import { fillService } from "./data/fill-service.ts";
import { startBenchStack } from "./programs/bench-stack.ts";
import { appKind, startApp } from "./programs/start-app.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { waitForBoard } from "./programs/wait-for-board.ts";
import { jsonLine, figure, table } from "./report/table.ts";

const filling = { sessions: 4_000, companies: 800, daysBack: 8, daysAhead: 12 };
// Every loop that polls upstream runs many times within the measurement.
const settings = { POLL_LIVE_MS: "500", POLL_EVENTS_MS: "1000", POLL_MEDIA_MS: "1000", LOG_LEVEL: "warn" };

/** What viewers cost: requests to upstream, memory per event stream, time per poll. */
export const fanout: Bench = {
  name: "fanout",
  summary: "upstream requests by viewers, /api/board beside bare node:http, memory per event stream",
  isQuick: true,
  shortForm: ["--streams", "1000", "--viewers", "1,50", "--polls", "8", "--seconds", "0.3"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        app: { type: "string" },
        viewers: { type: "string", default: "1,50,500" },
        streams: { type: "string", default: "1000,5000" },
        polls: { type: "string", default: "16" },
        /** The length of a round under load. */
        seconds: { type: "string", default: "1" },
      },
    });
    const viewerCounts = values.viewers.split(",").map(Number);
    const streamCounts = values.streams.split(",").map(Number);
    const polls = Number(values.polls);
    const kind = appKind(values.app);
    await withTemporaryFolder(async (folder) => {
      const database = `${folder}/service.sqlite`;
      await fillService(database, { ...filling, nowMs: Date.now() });
      const stack = await startBenchStack(kind, { folder, database, settings });
      try {
        const board = await waitForBoard(stack);
        say(`fanout: ${kind} app, ${board.sessions.length} sessions on the board\n`);
        const memory: StreamMemory[] = [];
        for (const count of streamCounts) {
          const fresh = await startApp(kind, stack.service, { folder, settings });
          memory.push(await streamMemory(fresh, count).finally(fresh.stop));
        }
        say(memoryTable(memory));
        const behindNext = await startApp("next", stack.service, { folder, settings });
        const speeds = await boardSpeed(stack, board, behindNext, Number(values.seconds)).finally(
          behindNext.stop,
        );
        say(`\n${speedTable(speeds)}`);
        const upstream = await upstreamRequestsByViewers(stack, board, viewerCounts, polls);
        say(`\n${viewersTable(upstream)}\n`);
        for (const each of checked(memory, speeds, upstream)) note(each);
        say(jsonLine("fanout", { app: kind, ...filling, polls }, { memory, speeds, upstream }));
      } finally {
        await stack.stop();
      }
    });
  },
};

function checked(
  memory: readonly StreamMemory[],
  speeds: readonly BoardSpeed[],
  upstream: readonly ViewersRow[],
): CheckedFigure[] {
  const [fewest, most] = [upstream[0], upstream.at(-1)];
  const polls = (row: ViewersRow | undefined) => (row ? row.upstreamRequests / row.sessionPolls : Number.NaN);
  return [
    ...memory.map(({ streams, heldBytesEach }): CheckedFigure => {
      return {
        name: `held bytes each of ${streams} streams`,
        value: heldBytesEach,
        better: "lower",
        spread: 0.25,
      };
    }),
    ...speeds.map(({ name, app, bare }): CheckedFigure => {
      const value = bare.cpuMicros / app.cpuMicros;
      return { name: `board, ${name}, beside node:http`, value, better: "higher", spread: 0.25 };
    }),
    {
      name: `requests to upstream with ${most?.viewers} viewers beside ${fewest?.viewers}`,
      value: polls(most) / polls(fewest),
      better: "lower",
      spread: 0.2,
    },
  ];
}

function memoryTable(rows: readonly StreamMemory[]): string {
  return table(
    ["event streams", "held kB each", "resident kB each"],
    rows.map(({ streams, heldBytesEach, residentBytesEach }) =>
      [streams, heldBytesEach / 1000, residentBytesEach / 1000].map(figure),
    ),
  );
}

function speedTable(speeds: readonly BoardSpeed[]): string {
  return table(
    [
      "/api/board?since=",
      "bytes",
      "app req/s",
      "node:http",
      "ratio",
      "Next alone",
      "app cpu µs",
      "node:http",
      "Next alone",
    ],
    speeds.map(({ name, bytes, app, bare, next }) => {
      const perSecond = [app.perSecond, bare.perSecond, app.perSecond / bare.perSecond, next.perSecond];
      return [name, ...[bytes, ...perSecond, app.cpuMicros, bare.cpuMicros, next.cpuMicros].map(figure)];
    }),
  );
}

function viewersTable(rows: readonly ViewersRow[]): string {
  return table(
    ["viewers", "session polls", "upstream requests", "viewers' polls", "seconds"],
    rows.map((row) =>
      [row.viewers, row.sessionPolls, row.upstreamRequests, row.viewerPolls, row.seconds].map(figure),
    ),
  );
}
