import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { agreementRun } from "./contract/agreement-run.ts";
import { onEngine, readEngines, type Engine } from "./programs/engine.ts";
import { jsonLine, figure, table } from "./report/table.ts";

/** Compares many answers of the service with the specification; `npm test` checks a sample. */
export const contract: Bench = {
  name: "contract",
  summary: "100,000 random valid and invalid requests against a plain reading of the specification",
  isQuick: false,
  shortForm: ["--requests", "300", "--engine", "sqlite"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        requests: { type: "string", default: "100000" },
        seed: { type: "string", default: "20260203" },
        engine: { type: "string", default: "sqlite,postgres" },
      },
    });
    const settings = { cases: Number(values.requests), seed: Number(values.seed) };
    for (const engine of readEngines(values.engine)) {
      await onEngine(engine, async ({ postgres }) => {
        const broken = await agree(engine, postgres ?? ":memory:", settings, say);
        note({ name: `${engine}, broken promises`, value: broken, better: "lower", spread: 0 });
      });
    }
  },
};

/** @returns the number of broken promises */
async function agree(
  engine: Engine,
  database: string,
  settings: { cases: number; seed: number },
  say: (line: string) => void,
): Promise<number> {
  const figures = await agreementRun(database, settings);
  say(`contract: ${engine}, seed ${settings.seed}\n`);
  say(
    table(
      ["random requests", "cases", "answers", "seconds", "broken"],
      figures.map(({ promise, cases, requests, seconds, broken }) => [
        promise,
        ...[cases, requests, seconds].map(figure),
        broken === null ? "never" : "yes",
      ]),
    ),
  );
  say("");
  for (const { broken } of figures) if (broken !== null) say(`${broken}\n`);
  say(jsonLine("contract", { engine, ...settings }, figures));
  const broken = figures.filter((one) => one.broken !== null).length;
  if (broken > 0) process.exitCode = 1;
  return broken;
}
