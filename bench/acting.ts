import { parseArgs } from "node:util";
import { actOnMany, actSteps, fillBoard, type ActFigures } from "./acting/act-on-many.ts";
import type { Bench } from "./bench.ts";
import { fillService } from "./data/fill-service.ts";
import { startBenchStack } from "./programs/bench-stack.ts";
import { openChromium } from "./programs/open-chromium.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { figure, jsonLine, table } from "./report/table.ts";

const filling = { sessions: 2_600, companies: 800, daysBack: 0.8, daysAhead: 0.8 };
const failing = 300;
const views = ["lanes", "table"] as const;

/** How long the browser is busy at a time while somebody acts on hundreds of calls of a board of thousands. */
export const acting: Bench = {
  name: "acting",
  summary:
    "the longest tasks of a board of 2,600 calls while 300 failures are selected, acknowledged, taken back",
  isQuick: false,
  shortForm: null,
  async run(argv, say) {
    const { values } = parseArgs({ args: argv, options: { runs: { type: "string", default: "3" } } });
    const runs = Number(values.runs);
    await withTemporaryFolder(async (folder) => {
      const database = `${folder}/service.sqlite`;
      await fillService(database, { ...filling, nowMs: Date.now() });
      const stack = await startBenchStack("built", { folder, database, settings: { POLL_LIVE_MS: "1000" } });
      const browser = await openChromium();
      try {
        await fillBoard(stack, failing);
        for (const view of views) {
          const measured: ActFigures[] = [];
          for (let run = 0; run < runs; run++) measured.push(await actOnMany(browser, stack.appUrl, view));
          const rows = actSteps.map((step) => [
            step,
            ...measured.map((of) => `${figure(of[step].ms)} (${figure(of[step].cpuMs)})`),
          ]);
          say(`acting: longest task of each step in ${view}, milliseconds (processor time), run after run\n`);
          say(`${table(["", ...measured.map((_, run) => `run ${run + 1}`)], rows)}\n`);
          say(jsonLine("acting", { ...filling, failing, view }, measured));
        }
      } finally {
        await browser.close();
        await stack.stop();
      }
    });
  },
};
