import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/launcher/build.mjs";
import type { Bench } from "./bench.ts";
import { weighPage, type PageWeight } from "./weight/script-parts.ts";
import { figure, jsonLine, table } from "./report/table.ts";

const root = path.resolve(import.meta.dirname, "..");
const pages: Record<string, string> = {
  board: "/(desk)/page",
  live: "/(reader)/sessions/[id]/page",
  recorded: "/(reader)/transcripts/[id]/page",
  insights: "/(desk)/insights/page",
  wall: "/wall/page",
};
const bytesPerKb = 1_000;

/** What the scripts of a page's first load consist of. */
export const weight: Bench = {
  name: "weight",
  summary: "what the scripts of the first load consist of, package by package (builds with source maps)",
  isQuick: false,
  shortForm: null,
  async run(argv, say) {
    const { values } = parseArgs({ args: argv, options: { least: { type: "string", default: "0.5" } } });
    const least = Number(values.least) * bytesPerKb;
    process.env["SOURCE_MAPS"] = "1";
    await ensureBuilt(root, process.execPath, (line) => void process.stderr.write(`${line}\n`));
    const build = path.join(root, ".next");
    const weights = await Promise.all(Object.values(pages).map((page) => weighPage(build, page)));
    say(`${weightTable(weights, least)}\n`);
    const figures = Object.fromEntries(
      Object.keys(pages).map((name, at) => [name, Object.fromEntries(weights[at]?.byPart ?? [])]),
    );
    say(jsonLine("weight", {}, figures));
  },
};

function weightTable(weights: readonly PageWeight[], least: number): string {
  const heaviest = (part: string) => Math.max(...weights.map(({ byPart }) => byPart.get(part) ?? 0));
  const parts = [...new Set(weights.flatMap(({ byPart }) => [...byPart.keys()]))].toSorted(
    (one, other) => heaviest(other) - heaviest(one),
  );
  const shown = parts.filter((part) => heaviest(part) >= least);
  const kb = (bytes: number) => (bytes === 0 ? "" : figure(bytes / bytesPerKb));
  const rest = ({ byPart }: PageWeight) =>
    parts.slice(shown.length).reduce((sum, part) => sum + (byPart.get(part) ?? 0), 0);
  return table(
    ["kB, Brotli", ...Object.keys(pages)],
    [
      ...shown.map((part) => [part, ...weights.map(({ byPart }) => kb(byPart.get(part) ?? 0))]),
      ["smaller parts", ...weights.map((one) => kb(rest(one)))],
      ["all", ...weights.map(({ bytes }) => kb(bytes))],
    ],
  );
}
