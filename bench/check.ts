import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Bench, CheckedFigure } from "./bench.ts";
import { betterOf, compareFigures, type Values } from "./report/compare-figures.ts";

const file = path.join(import.meta.dirname, "figures.json");
const committedSchema = z.object({ figures: z.record(z.string(), z.number()) });
const digits = 3;
const largestSpreadOfCounts = 0.1;

type Say = (line: string) => void;

/**
 * Runs the short form of benches and compares their ratios and counts with `figures.json`, one line for each that fell.
 * What fell is measured once more and the better value counts, because other work on the machine only makes it worse; so
 * is what is written, where it is no count.
 *
 * @param isWriting writes the measured values to the file instead; those of other benches stay
 * @returns whether nothing fell
 */
export async function checkFigures(
  benches: readonly Bench[],
  isWriting: boolean,
  say: Say,
): Promise<boolean> {
  const known = committedSchema.parse(JSON.parse(await fs.readFile(file, "utf8"))).figures;
  const written: Values = {};
  const others = { ...known };
  let isFine = true;
  for (const bench of benches) {
    if (bench.shortForm === null) continue;
    const startedAt = performance.now();
    const of = (values: Values) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(`${bench.name}: `)));
    for (const name of Object.keys(of(known))) delete others[name];
    let measured = await runShort(bench);
    let fallen = compareFigures(measured, of(known));
    if (isWriting ? measured.some(varies) : fallen.length > 0) {
      measured = betterOf(measured, await runShort(bench));
      fallen = isWriting ? [] : compareFigures(measured, of(known));
    }
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    say(`${bench.name}: ${measured.length} figures in ${seconds} s`);
    for (const { name, value } of measured)
      // Not a number: nothing was measured here.
      if (!Number.isNaN(value)) written[name] = Number(value.toPrecision(digits));
    if (isWriting) await write({ ...others, ...written });
    for (const line of fallen) say(`  ${line}`);
    isFine &&= fallen.length === 0;
  }
  return isFine;
}

/** A count is the same in every run; only what depends on processor time is worth measuring again. */
function varies({ spread }: CheckedFigure): boolean {
  return spread > largestSpreadOfCounts;
}

async function runShort({ name, shortForm, run }: Bench): Promise<CheckedFigure[]> {
  const figures: CheckedFigure[] = [];
  await run(
    [...(shortForm ?? [])],
    () => undefined,
    (figure) => void figures.push({ ...figure, name: `${name}: ${figure.name}` }),
  );
  return figures;
}

async function write(measured: Values): Promise<void> {
  const figures = Object.fromEntries(
    Object.entries(measured).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const [cpu] = os.cpus();
  const machine = {
    processor: cpu?.model ?? "unknown",
    processors: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    /** Of the last five minutes. */
    load: Number(os.loadavg()[1]?.toFixed(1)),
  };
  const date = new Date().toISOString().slice(0, 10);
  await fs.writeFile(file, `${JSON.stringify({ date, machine, figures }, null, 2)}\n`);
}
