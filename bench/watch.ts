import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { figure, jsonLine, table } from "./report/table.ts";
import { findTroubles, type FoundTrouble } from "./watch/find-troubles.ts";
import { watchHealthyCalls } from "./watch/healthy-calls.ts";
import { watchCosts, type WatchCost } from "./watch/watch-cost.ts";

const maxShown = 20;

/** Whether trouble on the air is found, how soon, and never without cause; what that costs. */
export const watch: Bench = {
  name: "watch",
  summary:
    "live calls over real HLS: each kind of trouble found and how soon, false alarms, processor time and requests",
  isQuick: false,
  shortForm: ["--calls", "10", "--times", "2", "--hours", "0.05", "--seconds", "0"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        calls: { type: "string", default: "200" },
        /** How often each kind of trouble is played. */
        times: { type: "string", default: "50" },
        /** How long each healthy call is watched, in simulated hours. */
        hours: { type: "string", default: "2" },
        listeners: { type: "string", default: "500" },
        /** How long costs are measured; 0 measures none. */
        seconds: { type: "string", default: "30" },
        seed: { type: "string", default: "callboard" },
      },
    });
    const { seed } = values;
    const [calls, times, hours] = [Number(values.calls), Number(values.times), Number(values.hours)];
    const { found, wrong } = await findTroubles({ calls, times, seed }, say);
    say(`\nwatch: each kind of trouble ${times} times in ${calls} calls\n\n${foundTable(found)}\n`);
    say(`said of calls without that trouble: ${wrong.length}`);
    for (const line of wrong.slice(0, maxShown)) say(`  ${line}`);
    const day = await watchHealthyCalls({ calls, hours, seed }, say);
    const watched = Object.values(day.hours).reduce((sum, one) => sum + one, 0);
    say(
      `false alarms in ${figure(watched)} hours of healthy calls, ${day.checks} checks: ${day.alarms.length}`,
    );
    for (const line of day.alarms.slice(0, maxShown)) say(`  ${line}`);
    const falseAlarms = wrong.length + day.alarms.length;
    const missed = found.reduce((sum, { played, found: those }) => sum + played - those, 0);
    note({ name: "trouble that was not found", value: missed, better: "lower", spread: 0 });
    note({ name: "false alarms", value: falseAlarms, better: "lower", spread: 0 });
    const latest = Math.max(...found.map(({ said, defined }) => said.p95 - defined));
    note({
      name: "seconds later than defined, p95 of the worst",
      value: latest,
      better: "lower",
      spread: 0.1,
    });
    const [listeners, seconds] = [Number(values.listeners), Number(values.seconds)];
    const costs = seconds === 0 ? [] : await watchCosts({ calls, listeners, seconds }, say);
    if (costs.length > 0) say(`\n${costTable(costs, calls)}\n`);
    const settings = { calls, times, hours, listeners, seconds, seed };
    say(jsonLine("watch", settings, { found, falseAlarms, healthy: day.hours, checks: day.checks, costs }));
  },
};

function foundTable(found: readonly FoundTrouble[]): string {
  return table(
    ["trouble", "played", "found", "defined, s", "said after, s: p50", "p95", "over after, s: p50", "p95"],
    found.map((one) => [
      one.reading,
      ...[one.played, one.found, one.defined].map(figure),
      ...[one.said.p50, one.said.p95, one.ended.p50, one.ended.p95].map(figure),
    ]),
  );
}

function costTable(costs: readonly WatchCost[], calls: number): string {
  const without = costs[0]?.cpuMillis ?? Number.NaN;
  return table(
    [
      "WATCH",
      "listeners",
      "ms a second",
      "of it each call",
      "playlists a second",
      "segments a second",
      "kB a second",
    ],
    costs.map((cost) => [
      cost.watch,
      figure(cost.listeners),
      figure(cost.cpuMillis),
      cost.listeners > 0 ? "–" : figure((cost.cpuMillis - without) / calls),
      ...[cost.playlists, cost.segments, cost.kilobytes].map(figure),
    ]),
  );
}
