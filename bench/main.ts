import { acting } from "./acting.ts";
import type { Bench } from "./bench.ts";
import { checkFigures } from "./check.ts";
import { contract } from "./contract.ts";
import { faults } from "./faults.ts";
import { fanout } from "./fanout.ts";
import { filling } from "./filling.ts";
import { insights } from "./insights.ts";
import { listeners } from "./listeners.ts";
import { live } from "./live.ts";
import { marks } from "./marks.ts";
import { pages } from "./pages.ts";
import { reader } from "./reader.ts";
import { requests } from "./requests.ts";
import { service } from "./service.ts";
import { sizes } from "./sizes.ts";
import { sync } from "./sync.ts";
import { trends } from "./trends.ts";
import { wall } from "./wall.ts";
import { watch } from "./watch.ts";
import { weight } from "./weight.ts";
import { words } from "./words.ts";

const benches: Bench[] = [
  fanout,
  sync,
  service,
  contract,
  faults,
  words,
  trends,
  filling,
  insights,
  requests,
  marks,
  acting,
  wall,
  pages,
  weight,
  reader,
  live,
  listeners,
  watch,
  sizes,
];
const say = (line: string) => void process.stdout.write(`${line}\n`);

const [name, ...argv] = process.argv.slice(2);

if (name === "--check") await check();
else await measure();

/** `--check` alone compares, `--check write` writes the figures; further names choose benches. */
async function check(): Promise<void> {
  const names = argv.filter((argument) => argument !== "write");
  // Every program that is started ends with this one.
  process.setMaxListeners(0);
  const some = benches.filter((bench) => names.length === 0 || names.includes(bench.name));
  if (!(await checkFigures(some, argv.includes("write"), say))) process.exitCode = 1;
}

async function measure(): Promise<void> {
  const chosen = name === undefined ? benches.filter((bench) => bench.isQuick) : benches.filter(isNamed);
  if (chosen.length === 0) {
    say(usage());
    process.exitCode = 1;
  }
  for (const bench of chosen) await bench.run(argv, say, () => undefined);
}

function isNamed(bench: Bench): boolean {
  return bench.name === name;
}

function usage(): string {
  const lines = benches.map(
    (bench) => `  ${bench.name.padEnd(10)}${bench.summary}${bench.isQuick ? "" : " (only by name)"}`,
  );
  return [
    "npm run bench [-- NAME [options]]; without a name the quick ones",
    "npm run bench -- --check [NAME…]   compares ratios and counts of short runs with bench/figures.json",
    "npm run bench -- --check write     writes that file",
    "",
    ...lines,
  ].join("\n");
}
