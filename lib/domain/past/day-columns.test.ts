import { expect, it } from "vitest";
import { dayColumns, type StateStep } from "./day-columns.ts";

const axis = { from: 0, until: 50, everyMs: 10 };
const step = (id: number, at: number, from: StateStep["from"], to: StateStep["to"]): StateStep => ({
  id,
  at,
  from,
  to,
});

it("counts the most calls that were live at once in each column, and the failures that began in it", () => {
  const { columns, failures } = dayColumns(
    new Map([[1, "live"]]),
    [
      step(2, 12, "willBeLive", "live"),
      step(2, 15, "live", "liveFailedNoAccess"),
      step(1, 15, "live", "liveFailedNoAccess"),
      step(2, 31, "liveFailedNoAccess", "liveFailedInterrupted"),
      step(2, 45, "liveFailedInterrupted", "live"),
    ],
    axis,
  );
  expect(columns.map(({ live }) => live)).toEqual([1, 2, 0, 0, 1]);
  expect(columns.map(({ failed }) => failed)).toEqual([0, 2, 0, 0, 0]);
  expect(failures).toEqual([{ at: 15, count: 2 }]);
});

it("does not count the failure of a call that comes to the board already failed", () => {
  const { columns, failures } = dayColumns(new Map(), [step(1, 5, null, "liveFailedNoAccess")], axis);
  expect(columns[0]).toEqual({ live: 0, failed: 0 });
  expect(failures).toEqual([]);
});
