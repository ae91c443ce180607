import { describe, expect, it } from "vitest";
import { runsEverything } from "../../test-support/runner/depth.ts";
import { dayMs, fixture } from "../../test-support/service/planned-days.ts";
import { seasonFrom } from "../../test-support/service/fixture-world.ts";
import { dayFigures, type DayFigures } from "./calendar-figures.ts";
import { createPlan, type Plan } from "./plan/plan.ts";
import type { SampleStart } from "./plan/sample-start.ts";
import { dayOf, daysBetweenSeasons, daysOfHeight, weekdayOf } from "./plan/season-calendar.ts";

const plans = new Map<string, Plan>();
const planOf = (start: SampleStart) => {
  const key = JSON.stringify(start);
  const plan = plans.get(key) ?? createPlan("test", fixture, start);
  plans.set(key, plan);
  return plan;
};
const figuresAround = (start: SampleStart, days: readonly number[]) =>
  days.map((day) => dayFigures(planOf(start), dayOf(start.startedAtMs) + day));

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const ofHours = ({ byHour }: DayFigures, from: number, below: number) => sum(byHour.slice(from, below));

/** Days of both halves of the year, among them the end of one, and a first hour at the weekend. */
const starts = [Date.UTC(2026, 0, 5, 9), Date.UTC(2026, 6, 16, 0, 30), Date.UTC(2026, 10, 28, 3)];
/** Every 39 days of a year and at every hour, so that seasons begin in all parts of quarters. */
const moreStarts = Array.from(
  { length: 10 },
  (_, index) => Date.UTC(2026, 8, 30, 10) + index * (39 * dayMs + 3_600_000),
);

it.each(
  [...starts, ...(runsEverything ? moreStarts : [])].map((at) => [new Date(at).toISOString(), at] as const),
)(
  "at every moment of a season's three weeks three calls are live, and two of three live ones are on results: %s",
  (_, startedAtMs) => {
    const firstMonday = dayOf(startedAtMs) - weekdayOf(dayOf(startedAtMs)) - 7;
    const days = Array.from({ length: daysOfHeight }, (__, offset) => firstMonday + offset);
    // The season after the next one is still planned by the same start.
    for (const season of runsEverything ? [0, 1] : [0])
      for (const day of days) {
        const { live } = dayFigures(planOf(seasonFrom(startedAtMs)), day + season * daysBetweenSeasons);
        const when = new Date((day + season * daysBetweenSeasons) * dayMs).toISOString();
        expect(live.fewest, when).toBeGreaterThanOrEqual(3);
        expect(live.leastOnResults, when).toBeGreaterThanOrEqual(2 / 3);
      }
  },
);

describe.each([
  ["a Wednesday at 13:30", Date.UTC(2026, 10, 25, 13, 30)],
  ["a Saturday at 03:00", Date.UTC(2026, 10, 28, 3)],
])("the season of a sample that started on %s", (_, startedAtMs) => {
  const start = seasonFrom(startedAtMs);
  const weekday = weekdayOf(dayOf(startedAtMs));
  const week = figuresAround(
    start,
    [0, 1, 2, 3, 4, 5, 6].map((day) => day - weekday),
  );
  const full = week.slice(1, 4);

  it("has 300–400 calls from Tuesday to Thursday and 150–200 on other days, this week and the weeks around it", () => {
    for (const shift of [-7, 0, 7]) {
      const counts = figuresAround(
        start,
        [0, 1, 2, 3, 4, 5, 6].map((day) => day - weekday + shift),
      ).map(({ calls }) => calls);
      for (const [day, count] of counts.entries()) {
        const isFull = day >= 1 && day <= 3;
        expect(count, `day ${day}`).toBeGreaterThanOrEqual(isFull ? 300 : 150);
        expect(count, `day ${day}`).toBeLessThanOrEqual(isFull ? 400 : 200);
      }
    }
  });

  it("has 60–150 calls a day in the weeks before and after, and its next height after six weeks", () => {
    const quiet = figuresAround(start, [-28 - weekday, -12 - weekday, 14 - weekday, 29 - weekday]);
    for (const { calls } of quiet) expect(calls).toSatisfy((count: number) => count >= 60 && count <= 150);
    const [next] = figuresAround(start, [44 - weekday]);
    expect(next!.calls).toBeGreaterThanOrEqual(300);
  });

  it("has about four results calls in five", () => {
    const share = sum(week.map(({ results }) => results)) / sum(week.map(({ calls }) => calls));
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.85);
    for (const { byType, calls } of week) {
      const meetings = byType.get("Annual General Meeting") ?? 0;
      expect(meetings / calls).toBeLessThan(0.15);
    }
  });

  it("begins calls on the hour and half hour, few in between", () => {
    const onTime = sum(week.map(({ onHalfHour }) => onHalfHour));
    expect(onTime / sum(week.map(({ calls }) => calls))).toBeGreaterThan(0.85);
  });

  it("has the waves of Asia, of Europe, and of New York before the open and after the close", () => {
    for (const figures of full) {
      const [before, peak, after] = [
        ofHours(figures, 10, 12),
        ofHours(figures, 13, 15),
        ofHours(figures, 16, 18),
      ];
      expect(peak).toBeGreaterThan(3 * before);
      expect(peak).toBeGreaterThan(3 * after);
      expect(ofHours(figures, 6, 10)).toBeGreaterThan(2 * before);
      expect(ofHours(figures, 20, 23)).toBeGreaterThan(ofHours(figures, 17, 20));
      expect(ofHours(figures, 0, 8)).toBeGreaterThan(60);
    }
  });

  it("has sixty live calls at the peak of a full day, most of them about 50 minutes long", () => {
    for (const { live, minutes } of full) {
      expect(live.most).toBeGreaterThanOrEqual(60);
      expect(minutes.median).toBeGreaterThanOrEqual(45);
      expect(minutes.median).toBeLessThanOrEqual(52);
      expect(minutes.shortest).toBeGreaterThanOrEqual(25);
      expect(minutes.longest).toBeLessThanOrEqual(75);
    }
  });

  it("lets three to five calls in a hundred fail", () => {
    const share = sum(week.map(({ failed }) => failed)) / sum(week.map(({ calls }) => calls));
    expect(share).toBeGreaterThanOrEqual(0.03);
    expect(share).toBeLessThanOrEqual(0.05);
  });
});

describe("the other samples", () => {
  const startedAtMs = Date.UTC(2026, 10, 28, 3);

  it("are a quiet day without failures, and hundreds of calls around the clock", () => {
    const [calm] = figuresAround({ ...seasonFrom(startedAtMs), sample: "calm" }, [0]);
    expect(calm!.calls).toBeLessThanOrEqual(150);
    expect(calm!.failed).toBe(0);
    const [busy] = figuresAround({ ...seasonFrom(startedAtMs), sample: "busy" }, [0]);
    expect(busy!.calls).toBeGreaterThan(500);
    expect(busy!.failed / busy!.calls).toBeGreaterThan(0.1);
    expect(Math.min(...busy!.byHour)).toBeGreaterThanOrEqual(8);
  });

  it("are a storm two minutes after the start, at any hour", () => {
    for (const hour of [3, 10, 13, 18]) {
      const atMs = Date.UTC(2026, 10, 28, hour);
      const start = { sample: "storm", startedAtMs: atMs, stormsAtMs: [atMs + 120_000] } as const;
      const failing = createPlan("test", fixture, start)
        .changesBetween(atMs + 120_000, atMs + 180_000)
        .filter(({ change }) => change.kind === "noAccess" || change.kind === "interrupted");
      expect(failing.length, `at ${hour}`).toBeGreaterThanOrEqual(12);
    }
  });
});

it("an exchange's calls lose access for twelve minutes at the busiest half hour of every full day", () => {
  const wednesday = Date.UTC(2026, 10, 25);
  const plan = createPlan("test", fixture, seasonFrom(wednesday));
  for (const day of [0, 1, 2, 6, 7]) {
    const fromMs = wednesday + day * dayMs + (13 * 60 + 31) * 60_000;
    const lost = plan
      .changesBetween(fromMs, fromMs + 55_000)
      .filter(({ change }) => change.kind === "noAccess" || change.kind === "interrupted");
    const exchangeOf = new Map(fixture.companies.map(({ id, exchange }) => [id, exchange]));
    const exchanges = lost.map(({ session }) => exchangeOf.get(session.companyId)!);
    const [most] = [...new Set(exchanges)].toSorted(
      (a, b) => exchanges.filter((one) => one === b).length - exchanges.filter((one) => one === a).length,
    );
    const hit = lost.filter((_, index) => exchanges[index] === most);
    expect(hit.length).toBeGreaterThanOrEqual(8);
    const back = new Set(
      plan
        .changesBetween(fromMs + 12 * 60_000 - 1, fromMs + 13 * 60_000)
        .flatMap(({ session, change }) =>
          ["wentLive", "resumed", "ended"].includes(change.kind) ? [session.id] : [],
        ),
    );
    for (const { session } of hit) expect(back).toContain(session.id);
  }
});
