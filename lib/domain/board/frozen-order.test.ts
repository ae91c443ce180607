import { describe, expect, it } from "vitest";
import { freezeOrder, insertRows } from "./frozen-order.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const known = (...ids: number[]) => {
  const all = new Map(rows(...ids).map((row) => [row.id, row]));
  return (id: number) => all.get(id);
};
const order = (held: number[], next: number[], exist = [...held, ...next]) => {
  const result = freezeOrder(held, rows(...next), known(...exist));
  return { ids: result.rows.map(({ id }) => id), updates: result.updates };
};

describe("rows under a pointer", () => {
  it("stay where they are when nothing changed", () => {
    expect(order([1, 2, 3], [1, 2, 3])).toEqual({ ids: [1, 2, 3], updates: 0 });
  });

  it("stay when others come before them", () => {
    expect(order([1, 2], [9, 1, 2])).toEqual({ ids: [1, 2], updates: 1 });
  });

  it("stay when one of them moves on to another lane", () => {
    expect(order([1, 2, 3], [1, 3])).toEqual({ ids: [1, 2, 3], updates: 1 });
  });

  it("leave no gap for rows that no longer exist", () => {
    expect(order([1, 2, 3], [1, 3], [1, 3])).toEqual({ ids: [1, 3], updates: 0 });
  });

  it("stay when their order changes, and count that as an update", () => {
    expect(order([1, 2, 3], [2, 1, 3])).toEqual({ ids: [1, 2, 3], updates: 1 });
  });

  it("count the smallest number of rows that would have to move", () => {
    expect(order([1, 2, 3, 4, 5, 6], [6, 1, 2, 3, 4, 5]).updates).toBe(1);
    expect(order([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]).updates).toBe(5);
    expect(order([1, 2, 3, 4], [9, 2, 4, 3]).updates).toBe(3);
  });
});

describe("new failures among rows that are held", () => {
  it("are inserted right below the row under the pointer, so that it stays in place", () => {
    expect(insertRows([1, 2, 3], [9], 2)).toEqual([1, 2, 9, 3]);
    expect(insertRows([1, 2, 3], [9, 8], 3)).toEqual([1, 2, 3, 9, 8]);
  });

  it("are inserted on top while no row is under the pointer", () => {
    expect(insertRows([1, 2], [9], null)).toEqual([9, 1, 2]);
    expect(insertRows([1, 2], [9], 77)).toEqual([9, 1, 2]);
  });
});
