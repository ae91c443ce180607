import { expect, test } from "vitest";
import { calendarCommand } from "./calendar-command.ts";
import { CommandProblem } from "./command-problem.ts";

const run = (argv: readonly string[]) => {
  const lines: string[] = [];
  calendarCommand(argv, {}, Date.UTC(2026, 10, 25, 13, 30), (line) => lines.push(line));
  return lines;
};

test("the calls of the sample are printed by day, hour and type", () => {
  const lines = run(["--days", "3"]);
  expect(lines[0]).toMatch(/calls results failed +live .* 00 +01 .* 23 /);
  expect(lines.slice(1, 4).map((line) => line.slice(0, 16))).toEqual([
    "Tue 2026-11-24  ",
    "Wed 2026-11-25 *",
    "Thu 2026-11-26  ",
  ]);
  const [calls = 0, results = 0] = lines[2]!.slice(16).trim().split(/\s+/).map(Number);
  expect(calls).toBeGreaterThanOrEqual(300);
  expect(results / calls).toBeGreaterThan(0.65);
  expect(lines.at(-1)).toMatch(/^ +\d+ {2}\w/);
});

test("what changes on a board is printed by kind and hour on request", () => {
  const lines = run(["--days", "1", "--sample", "calm", "--changes"]);
  const at = lines.findIndex((line) => line.startsWith("Changes on a board of Wed 2026-11-25"));
  expect(lines[at]).toMatch(/: \d+, one in [\d.]+ s, at most \d+ s apart$/);
  const total = Number(/: (\d+),/.exec(lines[at]!)![1]);
  const sum = (counts: readonly string[]) => counts.reduce((so, count) => so + Number(count), 0);
  const hours = lines.at(-1)!.slice("by hour (UTC)".length).trim().split(/\s+/);
  expect(hours).toHaveLength(24);
  expect(sum(hours)).toBe(total);
  expect(sum(lines.slice(at + 1, -2).map((line) => line.slice(0, 6)))).toBe(total);
});

test("a time or a sample that does not exist is refused by name", () => {
  expect(() => run(["--at", "Saturday"])).toThrow(CommandProblem);
  expect(() => run(["--sample", "autumn"])).toThrow("--sample");
});
