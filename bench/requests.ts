import { parseArgs } from "node:util";
import { seededRandom } from "../service/content/seeded-random.ts";
import { routeFiles } from "../test-support/gate/route-files.ts";
import type { Bench } from "./bench.ts";
import { readMemory } from "./programs/read-memory.ts";
import { startApp } from "./programs/start-app.ts";
import { startService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { waitForBoard } from "./programs/wait-for-board.ts";
import { jsonLine, figure, table } from "./report/table.ts";
import { randomRequest } from "../test-support/requests/random-request.ts";
import { sendRequests } from "../test-support/requests/send-requests.ts";
import { serviceRoutes } from "../test-support/requests/service-routes.ts";

const ids = ["1", "2", "3", "17", "100", "1000", "295000"];
const parts = 5;

/** Sends random requests to both programs; `npm test` sends the service a sample. */
export const requests: Bench = {
  name: "requests",
  summary: "50,000 random requests to both programs: faults, hangs, memory",
  isQuick: false,
  shortForm: ["--requests", "1000"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        requests: { type: "string", default: "50000" },
        seed: { type: "string", default: "20260203" },
      },
    });
    await withTemporaryFolder(async (folder) => {
      const service = await startService(`${folder}/service.sqlite`, { SERVICE_SCENARIO: "day" });
      const app = await startApp("built", service, { folder }).catch(async (error: unknown) => {
        await service.stop();
        throw error;
      });
      try {
        await waitForBoard({ appUrl: app.url, appLog: app.log });
        const appRoutes = routeFiles().map((route) => route.slice(route.indexOf("/")));
        const settings = { seed: values.seed, count: Number(values.requests) };
        const programs: [string, Attacked][] = [
          ["app", { ...app, routes: appRoutes, always: {} }],
          ["service", { ...service, routes: serviceRoutes, always: { "x-api-key": service.apiKey } }],
        ];
        for (const [name, attacked] of programs) {
          const faults = await attack(name, attacked, settings, say);
          note({ name: `${name}, faults`, value: faults, better: "lower", spread: 0 });
        }
      } finally {
        await app.stop();
        await service.stop();
      }
    });
  },
};

interface Attacked {
  url: string;
  pid: number | undefined;
  log: string[];
  routes: readonly string[];
  /** Headers of every request. */
  always: Record<string, string>;
}

/** @returns the number of faults */
async function attack(
  name: string,
  { url, pid, log, routes, always }: Attacked,
  { seed, count }: { seed: string; count: number },
  say: (line: string) => void,
): Promise<number> {
  const random = seededRandom(`${seed} ${name}`);
  const rows: number[][] = [];
  const faults: string[] = [];
  for (let part = 1; part <= parts; part += 1) {
    let left = Math.ceil(count / parts);
    const startedAt = performance.now();
    const tally = await sendRequests(
      url,
      () => (left-- > 0 ? randomRequest(random, routes, ids) : null),
      always,
    );
    faults.push(...tally.faults);
    const of = (from: number) =>
      [...tally.statuses].reduce(
        (sum, [status, times]) => sum + (Math.floor(status / 100) === from ? times : 0),
        0,
      );
    const seconds = (performance.now() - startedAt) / 1_000;
    const { residentBytes, heldBytes } = await readMemory({ pid, log });
    rows.push([
      ...[2, 3, 4, 5].map(of),
      tally.faults.length,
      seconds,
      residentBytes / 1_000_000,
      heldBytes / 1_000_000,
    ]);
  }
  say(`requests: ${name}, ${count} random requests, seed ${seed}\n`);
  say(
    table(
      ["2xx", "3xx", "4xx", "5xx", "faults", "seconds", "MB resident", "MB held"],
      rows.map((row) => row.map(figure)),
    ),
  );
  for (const fault of faults.slice(0, 20)) say(fault);
  say(jsonLine("requests", { program: name, count, seed }, { rows, faults: faults.length }));
  if (faults.length > 0) process.exitCode = 1;
  return faults.length;
}
