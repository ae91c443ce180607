import type { Bench } from "./bench.ts";
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
import { wall } from "./wall.ts";
import { words } from "./words.ts";

const benches: Bench[] = [
  fanout,
  sync,
  service,
  contract,
  faults,
  words,
  filling,
  insights,
  requests,
  marks,
  wall,
  pages,
  reader,
  live,
  listeners,
  sizes,
];
const say = (line: string) => void process.stdout.write(`${line}\n`);

const [name, ...argv] = process.argv.slice(2);
const chosen = name === undefined ? benches.filter((bench) => bench.isQuick) : benches.filter(isNamed);

if (chosen.length === 0) {
  say(usage());
  process.exitCode = 1;
}
for (const bench of chosen) await bench.run(argv, say);

function isNamed(bench: Bench): boolean {
  return bench.name === name;
}

function usage(): string {
  const lines = benches.map(
    (bench) => `  ${bench.name.padEnd(10)}${bench.summary}${bench.isQuick ? "" : " (only by name)"}`,
  );
  return ["npm run bench [-- NAME [options]]; without a name the quick ones", "", ...lines].join("\n");
}
