import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { beginSample } from "../scenario/begin-sample.ts";
import { createPlan } from "../scenario/plan/plan.ts";
import { samples } from "../scenario/plan/sample-start.ts";
import { sampleHistory } from "../scenario/sample-history.ts";
import { scenarioMarket } from "../scenario/scenario-market.ts";
import { sampleSeed } from "../scenario/start-scenario.ts";
import { CommandProblem } from "./command-problem.ts";
import { given, oneOfWords, type Environment } from "./settings.ts";
import { withDatabase } from "./with-database.ts";

const options = {
  database: { type: "string" },
  sample: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/**
 * `service history FILE`: writes what an app would have observed of the sample in its last thirty days.
 *
 * @param now milliseconds
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be done
 */
export async function historyCommand(
  argv: readonly string[],
  environment: Environment,
  now: number,
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  if (values.help) return print(historyHelp.trimEnd());
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CommandProblem("history needs one FILE");
  const sampleGiven = given(values, "sample", environment, "SAMPLE");
  const sample = sampleGiven ? oneOfWords(sampleGiven, samples) : "season";
  await withDatabase(values, environment, async (db) => {
    const { world } = scenarioMarket(sampleSeed);
    const plan = createPlan(sampleSeed, world, await beginSample(db, sample, now));
    let lines = 0;
    const texts = function* () {
      for (const line of sampleHistory(plan, now)) {
        lines += 1;
        yield `${JSON.stringify(line)}\n`;
      }
    };
    await pipeline(Readable.from(texts()), createWriteStream(file));
    print(`Wrote ${file}: ${lines.toLocaleString("en")} lines.`);
  });
}

const historyHelp = `service history FILE: writes what an app would have observed of the sample in its last thirty days.

  service history sample.ndjson
  npm run store -- import-history sample.ndjson

Changes of state with the certainty of their times, moved dates, and when everything was watched, with a few gaps;
the daily outages are in it. The sample is the one that the service has begun, so write the file while it runs. npm
start gives it to a new store of its own accord; every figure from it says "sample history".

  --sample season|busy|calm|storm   which sample (SAMPLE, else season)
  --database FILE|postgres://…      (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)
`;
