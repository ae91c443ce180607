import { expect, it } from "vitest";
import { callForEvent } from "./call-for-event.ts";
import { readSlug } from "./calls/call-plan.ts";
import { EVENT_TYPE, eventTypes } from "./event-types.ts";

const company = { id: 20_017, sector: "banks" } as const;
const planned = (typeId: number, quarter = 27) => callForEvent({ typeId, company, number: quarter });

it("the call of an event goes as the event's type asks", () => {
  const { q1, q2, q3, q4, h1, h2, capitalMarketsDay, agm, fireside } = EVENT_TYPE;
  const formats = (...types: number[]) => new Set(types.map((type) => planned(type).format));
  expect(formats(q1, q2, q3, q4, h1, h2)).toEqual(new Set(["results"]));
  expect(formats(capitalMarketsDay, 31, 33)).toEqual(new Set(["markets"]));
  expect(formats(agm, 6)).toEqual(new Set(["meeting"]));
  expect(formats(fireside, 13, 14)).toEqual(new Set(["fireside"]));
  expect(formats(8, 17, 202, 999)).toEqual(new Set(["update"]));
});

it("a plan is read from its slug again, and no two events have the same", () => {
  const plans = eventTypes.flatMap(({ id }) => [planned(id, 26), planned(id, 27)]);
  for (const plan of plans) expect(readSlug(plan.slug)).toEqual(plan);
  expect(new Set(plans.map(({ slug }) => slug)).size).toBe(plans.length);
  for (const slug of ["", "fireside-chat", "28-mining-1-1", "28-banks-1", "28-banks-1-x"])
    expect(readSlug(slug)).toBeNull();
});

it("most calls are about 50 minutes long, and their times are of whole frames", () => {
  const minutesOf = (typeId: number) =>
    Array.from({ length: 1_000 }, (_, day) => planned(typeId, day).durationSeconds / 60);
  const minutes = minutesOf(EVENT_TYPE.q3);
  expect(minutes.filter((one) => one >= 42 && one <= 58).length).toBeGreaterThan(800);
  const all = [
    minutes,
    ...[EVENT_TYPE.fireside, EVENT_TYPE.agm, EVENT_TYPE.investorDay].map(minutesOf),
  ].flat();
  expect(Math.min(...all)).toBeGreaterThanOrEqual(25);
  expect(Math.max(...all)).toBeLessThanOrEqual(75);
  for (let quarter = 0; quarter < 50; quarter += 1) {
    const { durationSeconds, qnaSeconds, soundBytes } = planned(EVENT_TYPE.agm, quarter);
    expect([durationSeconds % 3, qnaSeconds % 3]).toEqual([0, 0]);
    expect(soundBytes).toBe(durationSeconds * 3_000);
  }
});
