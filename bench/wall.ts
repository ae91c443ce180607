import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { fillService } from "./data/fill-service.ts";
import { startBenchStack } from "./programs/bench-stack.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { jsonLine, figure, table } from "./report/table.ts";
import { slope } from "./report/statistics.ts";
import { leaveWallAlone, type WallRun, type WallSample } from "./wall/leave-wall-alone.ts";

const filling = { sessions: 50, companies: 20, daysBack: 1, daysAhead: 1 };
const shareToWarmUp = 0.25;
const rowsShown = 12;

/** How much memory an untouched wall uses over a long time, and how soon it recovers from disturbances. */
export const wall: Bench = {
  name: "wall",
  summary: "process memory of an untouched wall on a sped-up clock; sleep, errors, lost network, a new build",
  isQuick: false,
  shortForm: null,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: {
        minutes: { type: "string", default: "10" },
        speed: { type: "string", default: "20" },
        sessions: { type: "string", default: "2000" },
        "change-ms": { type: "string", default: "200" },
        address: { type: "string", default: "/wall" },
      },
    });
    const settings = {
      minutes: Number(values.minutes),
      speed: Number(values.speed),
      sessions: Number(values.sessions),
      changeEveryMs: Number(values["change-ms"]),
      address: values.address,
    };
    await withTemporaryFolder(async (folder) => {
      const database = `${folder}/service.sqlite`;
      await fillService(database, { ...filling, nowMs: Date.now() });
      const stack = await startBenchStack("built", { folder, database, settings: { LOG_LEVEL: "warn" } });
      try {
        const run = await leaveWallAlone(stack.appUrl, settings, (line) => say(`wall: ${line}`));
        say(`\n${samplesTable(run.samples)}\n`);
        say(`${incidentsTable(run)}\n`);
        const figures = growth(run.samples, settings.speed);
        say(`${growthTable(figures)}\n`);
        const { incidents, changes, problems, samples } = run;
        say(jsonLine("wall", settings, { ...figures, changes, incidents, problems, last: samples.at(-1) }));
      } finally {
        await stack.stop();
      }
    });
  },
};

type Figure = Exclude<keyof WallSample, "atMs">;

/** Growth after warming up, for each hour of the wall's clock. */
function growth(samples: readonly WallSample[], speed: number): Record<`${Figure}PerHour`, number> {
  const from = (samples.at(-1)?.atMs ?? 0) * shareToWarmUp;
  const warm = samples.filter(({ atMs }) => atMs >= from);
  const perHour = (name: Figure) =>
    slope(warm.map((sample) => ({ x: (sample.atMs * speed) / 3_600_000, y: sample[name] })));
  return {
    rendererMbPerHour: perHour("rendererMb"),
    browserMbPerHour: perHour("browserMb"),
    heapMbPerHour: perHour("heapMb"),
    nodesPerHour: perHour("nodes"),
    listenersPerHour: perHour("listeners"),
  };
}

function samplesTable(samples: readonly WallSample[]): string {
  const step = Math.max(1, Math.ceil(samples.length / rowsShown));
  return table(
    ["minute", "renderer MB", "browser MB", "heap MB", "nodes", "listeners"],
    samples
      .filter((_, place) => place % step === 0 || place === samples.length - 1)
      .map(({ atMs, rendererMb, browserMb, heapMb, nodes, listeners }) =>
        [atMs / 60_000, rendererMb, browserMb, heapMb, nodes, listeners].map(figure),
      ),
  );
}

function incidentsTable({ incidents }: WallRun): string {
  return table(
    ["what happened", "the wall's seconds until it was up to date"],
    incidents.map(({ what, seconds }) => [what, figure(seconds)]),
  );
}

function growthTable(figures: Record<string, number>): string {
  return table(
    ["after warming up", "per hour of the wall"],
    Object.entries(figures).map(([name, value]) => [name.replace("PerHour", ""), figure(value)]),
  );
}
