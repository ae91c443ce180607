import { parseArgs } from "node:util";
import { dayFigures, type DayFigures } from "../scenario/calendar-figures.ts";
import { createPlan } from "../scenario/plan/plan.ts";
import { describeSeen, seenChanges, seenKinds, type SeenChanges } from "../scenario/seen-changes.ts";
import { samples } from "../scenario/plan/sample-start.ts";
import { dayMs, dayOf } from "../scenario/plan/season-calendar.ts";
import { scenarioMarket } from "../scenario/scenario-market.ts";
import { sampleSeed } from "../scenario/start-scenario.ts";
import { badValue } from "./command-problem.ts";
import { given, oneOfWords, wholeNumber, type Environment } from "./settings.ts";

const options = {
  at: { type: "string" },
  days: { type: "string" },
  sample: { type: "string" },
  changes: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

const usualDays = 14;

const cell = (value: number | string, width: number) => String(value).padStart(width);

/**
 * `service calendar`: prints how many calls the sample has by day, hour and type, and on request what changes on a board
 * of the day on which it starts. Needs no database.
 *
 * @param now milliseconds; the sample starts then unless told otherwise
 * @throws {CommandProblem} naming the bad value
 */
export function calendarCommand(
  argv: readonly string[],
  environment: Environment,
  now: number,
  print: (line: string) => void,
): void {
  const { values } = parseArgs({ args: [...argv], options });
  if (values.help) return print(calendarHelp.trimEnd());
  const sampleGiven = given(values, "sample", environment, "SAMPLE");
  const sample = sampleGiven ? oneOfWords(sampleGiven, samples) : "season";
  const daysGiven = given(values, "days", environment);
  const days = daysGiven ? wholeNumber(daysGiven, 1, 366) : usualDays;
  const startedAtMs = values.at === undefined ? now : Date.parse(values.at);
  if (Number.isNaN(startedAtMs)) throw badValue("--at", values.at ?? "", "a time such as 2026-11-28T03:00Z");

  const { world } = scenarioMarket(sampleSeed);
  const plan = createPlan(sampleSeed, world, { sample, startedAtMs, stormsAtMs: [] });
  const first = dayOf(startedAtMs) - Math.floor(days / 2);
  const figures = Array.from({ length: days }, (_, index) => dayFigures(plan, first + index));
  const today = dayOf(startedAtMs);
  for (const line of calendarTable(figures, today)) print(line);
  if (!values.changes) return;
  for (const line of seenTable(dateOf(today), seenChanges(plan, today))) print(line);
}

const hoursOfDay = (width: number) =>
  Array.from({ length: 24 }, (_, hour) => cell(String(hour).padStart(2, "0"), width)).join("");

function seenTable(date: string, { byKind, byHour, total, longestQuietSeconds }: SeenChanges): string[] {
  const every = total === 0 ? "none" : `one in ${(86_400 / total).toFixed(1)} s`;
  return [
    "",
    `Changes on a board of ${date}, clocks not counted: ${total}, ${every}, at most ${Math.round(longestQuietSeconds)} s apart`,
    ...seenKinds.map((kind) => `${cell(byKind.get(kind) ?? 0, 6)}  ${describeSeen(kind)}`),
    `${"".padEnd(17)}${hoursOfDay(5)}`,
    `${"by hour (UTC)".padEnd(17)}${byHour.map((count) => cell(count, 5)).join("")}`,
  ];
}

function calendarTable(figures: readonly DayFigures[], today: number): string[] {
  const head = `${"".padEnd(17)}calls results failed    live  least  ${hoursOfDay(4)}  by hour (UTC)`;
  const rows = figures.map((day) => {
    const mark = day.day === today ? " *" : "  ";
    const counts = [cell(day.calls, 5), cell(day.results, 7), cell(day.failed, 6)].join(" ");
    const live = `${day.live.fewest}–${day.live.most}`.padStart(7);
    const onResults = `≥${Math.floor(100 * day.live.leastOnResults)}%`.padStart(6);
    return `${dateOf(day.day)}${mark} ${counts} ${live} ${onResults}  ${day.byHour.map((count) => cell(count, 4)).join("")}`;
  });
  const byType = new Map<string, number>();
  for (const day of figures)
    for (const [type, count] of day.byType) byType.set(type, (byType.get(type) ?? 0) + count);
  const types = [...byType]
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, count]) => `${cell(count, 6)}  ${type}`);
  return [head, ...rows, "", "By type:", ...types];
}

function dateOf(day: number): string {
  const date = new Date(day * dayMs);
  return `${date.toLocaleDateString("en-GB", { weekday: "short", timeZone: "UTC" })} ${date.toISOString().slice(0, 10)}`;
}

const calendarHelp = `service calendar: prints how many calls the sample has by day, hour and type.

  service calendar --at 2026-11-28T03:00Z --days 7

  --at TIME                         when the sample starts (now); its day is marked
  --days N                          how many days around it (14)
  --sample season|busy|calm|storm   which sample (SAMPLE, else season)
  --changes                         also what somebody sees change on a board of the marked day

Columns are the calls of a day, how many of them are on results, how many fail, the fewest and most that are live
at once, the least share of these that are on results, and how many begin in each hour. Nothing is read from or
written to a database.
`;
