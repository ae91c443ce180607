import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { postgresDatabase, sqliteDatabase } from "../test-support/faults/app-database.ts";
import { faultKinds } from "../test-support/faults/fault-kinds.ts";
import { createFaultPlan } from "../test-support/faults/fault-plan.ts";
import { judgeRun, violationLine, type Verdict } from "../test-support/faults/judge-run.ts";
import { runFaults } from "../test-support/faults/run-faults.ts";
import { onEngine, readEngine } from "./programs/engine.ts";
import { jsonLine, figure, table } from "./report/table.ts";

/** The product's default intervals in run time; at six times the speed a poll takes place every third of a second. */
const pace = { pollEveryMs: 2_000, viewerPollEveryMs: 2_000 };
const reconcileMs = 30_000;
const windowDays = { back: 35, ahead: 100 };
const violationsShown = 40;

/** Whether the board shows anything false while everything around it fails. */
export const faults: Bench = {
  name: "faults",
  summary:
    "an hour of scenario while upstream, app and database fail: is any change lost, missed or shown wrongly?",
  isQuick: false,
  // Two minutes take three, and every run of `npm test` has one of them.
  shortForm: null,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: {
        minutes: { type: "string", default: "60" },
        seed: { type: "string", default: "callboard" },
        speed: { type: "string", default: "6" },
        engine: { type: "string", default: "sqlite" },
      },
    });
    const engine = readEngine(values.engine);
    const speed = Number(values.speed);
    const { seed } = values;
    const lengthMs = Number(values.minutes) * 60_000;
    await onEngine(engine, async ({ folder, postgres }) => {
      const database = postgres === null ? sqliteDatabase(folder) : await postgresDatabase(postgres);
      const kinds = faultKinds(database.faults);
      const plan = createFaultPlan({ seed, lengthMs, pollEveryMs: pace.pollEveryMs, kinds });
      say(
        `faults: ${plan.length} in ${values.minutes} min of scenario at ${speed} times the speed, ${engine}\n`,
      );
      const log: string[] = [];
      try {
        const run = { folder, database, seed, plan, speed, pace, reconcileMs, windowDays, log };
        const evidence = await runFaults(run);
        const verdict = judgeRun(evidence);
        say(report(verdict));
        for (const violation of verdict.violations.slice(0, violationsShown))
          say(violationLine(violation, evidence.from));
        say("");
        say(
          jsonLine(
            "faults",
            { engine, seed, speed, ...pace, minutes: Number(values.minutes) },
            figures(verdict),
          ),
        );
        if (verdict.violations.length > 0) process.exitCode = 1;
      } catch (error) {
        throw new Error(`The run failed:\n${log.slice(-40).join("\n")}`, { cause: error });
      } finally {
        await database.close();
      }
    });
  },
};

function report({ transitions, counts, violations }: Verdict): string {
  const { causes, ...numbers } = counts;
  const rows: [string, number][] = [
    ["faults", numbers.faults],
    ["of these kills of the app", numbers.kills],
    ["polls", numbers.polls],
    ["of these failed", numbers.failedPolls],
    ["transitions upstream", transitions.happened],
    ["recorded", transitions.recorded],
    ["missed inside a gap", transitions.whileBlind],
    ["over before the next poll", transitions.tooShort],
    ["undone before the next poll", transitions.seeminglyUnchanged],
    ["gaps", numbers.gaps],
    ["seconds in gaps", numbers.gapSeconds],
    ["samples of the screen", numbers.samples],
    ["of these current", numbers.current],
    ["late", numbers.late],
    ["blind", numbers.blind],
    ["records compared at the end", numbers.records],
    ["violations", violations.length],
  ];
  return `${table(
    ["", "count"],
    rows.map(([name, count]) => [name, figure(count)]),
  )}\n\nCauses shown: ${causes.join(", ")}`;
}

function figures({ transitions, counts, violations }: Verdict): object {
  return { ...counts, transitions, violations: violations.length };
}
