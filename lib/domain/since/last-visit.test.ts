import { expect, it } from "vitest";
import { maxRead } from "../../contract/board/values/limits.ts";
import { joinVisits, noVisit } from "./last-visit.ts";

const [monday, tuesday] = ["2026-11-23T07:00:00.000Z", "2026-11-24T07:00:00.000Z"];

it("calls that either browser marked after the same moment are read, however often it is told", () => {
  const both = joinVisits({ until: monday, read: [1] }, { until: monday, read: [2, 1] });
  expect(both).toEqual({ until: monday, read: [1, 2] });
  expect(joinVisits(both, { until: monday, read: [2, 1] })).toEqual(both);
  expect(joinVisits(noVisit, { until: null, read: [7] }).read).toEqual([7]);
});

it("the later moment counts, and a browser that has not heard of it adds what it marks", () => {
  const later = { until: tuesday, read: [] };
  expect(joinVisits({ until: monday, read: [1] }, later)).toEqual(later);
  expect(joinVisits(later, { until: monday, read: [3] })).toEqual({ until: tuesday, read: [3] });
});

it("keeps the latest calls only", () => {
  const many = Array.from({ length: maxRead }, (_, id) => id);
  expect(joinVisits({ until: null, read: many }, { until: null, read: [maxRead] }).read).toEqual([
    ...many.slice(1),
    maxRead,
  ]);
});
