import { expect, it, vi } from "vitest";
import { createSelection } from "./selection.ts";

const order = [5, 3, 8, 1, 9];

it("selects one by one, and a range from the last one in the order of the list", () => {
  const selection = createSelection();
  const heard = vi.fn();
  const stop = selection.subscribe(heard);
  selection.toggle(3);
  selection.extend(1, order);
  expect([...selection.ids()]).toEqual([3, 8, 1]);
  expect(selection.anchor()).toBe(1);
  selection.extend(9, order);
  selection.toggle(8);
  expect([...selection.ids()]).toEqual([3, 1, 9]);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
});

it("takes out a range that begins at a call which was taken out", () => {
  const selection = createSelection();
  selection.setAll(order, true);
  selection.toggle(3);
  selection.extend(1, order);
  expect([...selection.ids()]).toEqual([5, 9]);
});

it("selects only the call itself where the list lacks the beginning of the range", () => {
  const selection = createSelection();
  selection.toggle(77);
  selection.extend(8, order);
  expect([...selection.ids()]).toEqual([77, 8]);
});

it("keeps its set until it changes, for screens that compare it", () => {
  const selection = createSelection();
  const heard = vi.fn();
  selection.subscribe(heard);
  selection.clear();
  expect(heard).not.toHaveBeenCalled();
  selection.setAll([1, 2], true);
  const before = selection.ids();
  selection.setAll([2], false);
  expect([...before]).toEqual([1, 2]);
  expect([...selection.ids()]).toEqual([1]);
  selection.clear();
  expect(selection.ids().size).toBe(0);
});
