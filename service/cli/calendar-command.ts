import { parseArgs } from "node:util";
import { dayFigures, type DayFigures } from "../scenario/calendar-figures.ts";
import { createPlan } from "../scenario/plan/plan.ts";
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
  help: { type: "boolean", short: "h" },
} as const;

const usualDays = 14;

/**
 * `service calendar`: prints how many calls the sample has by day, hour and type. Needs no database.
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
  for (const line of calendarTable(figures, dayOf(startedAtMs))) print(line);
}

function calendarTable(figures: readonly DayFigures[], today: number): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => cell(String(hour).padStart(2, "0"), 4)).join("");
  const head = `${"".padEnd(17)}calls results failed  live      ${hours}  by hour (UTC)`;
  const rows = figures.map((day) => {
    const mark = day.day === today ? " *" : "  ";
    const counts = [cell(day.calls, 5), cell(day.results, 7), cell(day.failed, 6)].join(" ");
    const live = `${day.live.fewest}–${day.live.most}`.padStart(7);
    return `${dateOf(day.day)}${mark} ${counts} ${live}    ${day.byHour.map((count) => cell(count, 4)).join("")}`;
  });
  const byType = new Map<string, number>();
  for (const day of figures)
    for (const [type, count] of day.byType) byType.set(type, (byType.get(type) ?? 0) + count);
  const types = [...byType]
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, count]) => `${cell(count, 6)}  ${type}`);
  return [head, ...rows, "", "By type:", ...types];
}

const cell = (value: number | string, width: number) => String(value).padStart(width);

function dateOf(day: number): string {
  const date = new Date(day * dayMs);
  return `${date.toLocaleDateString("en-GB", { weekday: "short", timeZone: "UTC" })} ${date.toISOString().slice(0, 10)}`;
}

const calendarHelp = `service calendar: prints how many calls the sample has by day, hour and type.

  service calendar --at 2026-11-28T03:00Z --days 7

  --at TIME                         when the sample starts (now); its day is marked
  --days N                          how many days around it (14)
  --sample season|busy|calm|storm   which sample (SAMPLE, else season)

Columns are the calls of a day, how many of them are on results, how many fail, the fewest and most that are live
at once, and how many begin in each hour. Nothing is read from or written to a database.
`;
