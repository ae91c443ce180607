import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { fillIndex } from "./words/fill-index.ts";
import { onEngine, readEngine } from "./programs/engine.ts";
import { jsonLine, figure, table } from "./report/table.ts";

/** How soon after a fresh start everything that was said can be found, and what others notice of it meanwhile. */
export const filling: Bench = {
  name: "filling",
  summary:
    "the search index of the sample after a fresh start: transcripts a minute, event-loop delay, answers",
  isQuick: false,
  shortForm: null,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: {
        seconds: { type: "string", default: "300" },
        viewers: { type: "string", default: "1" },
        engine: { type: "string", default: "sqlite" },
      },
    });
    const engine = readEngine(values.engine);
    const settings = { seconds: Number(values.seconds), viewers: Number(values.viewers) };
    await onEngine(engine, async ({ folder, postgres }) => {
      const database: Record<string, string> = postgres === null ? {} : { DATABASE_URL: postgres };
      const run = await fillIndex({ folder, settings: database, ...settings });
      say(`filling: the sample on ${engine}, ${settings.viewers} viewers, at most ${settings.seconds} s\n`);
      const rows = run.samples.map(({ atSeconds, calls, of }) => [atSeconds, calls, of ?? NaN].map(figure));
      say(table(["after s", "transcripts read", "of"], rows));
      say("");
      const { loopDelayMs, boardMs, searchMs } = run;
      const figures: [string, number][] = [
        ["everything read after, s", run.doneAfterSeconds ?? NaN],
        ["event-loop delay, p50 ms", loopDelayMs.p50],
        ["event-loop delay, p99 ms", loopDelayMs.p99],
        ["event-loop delay, worst ms", loopDelayMs.worst],
        ["board answer, p95 ms", boardMs],
        ["search answer, p95 ms", searchMs],
        ["processor time of the app, s", run.cpuSeconds],
        ["requests to upstream", run.requests],
      ];
      say(
        table(
          ["while it is filled", ""],
          figures.map(([name, value]) => [name, figure(value)]),
        ),
      );
      say("");
      say(jsonLine("filling", { engine, ...settings }, run));
    });
  },
};
