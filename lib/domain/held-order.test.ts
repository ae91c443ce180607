import { describe, expect, it } from "vitest";
import { holdOrder } from "./held-order.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const known = (...ids: number[]) => {
  const all = new Map(rows(...ids).map((row) => [row.id, row]));
  return (id: number) => all.get(id);
};
const order = (held: number[], next: number[], exist = [...held, ...next]) => {
  const result = holdOrder(held, rows(...next), known(...exist));
  return { ids: result.rows.map(({ id }) => id), waiting: result.waiting };
};

describe("rows under a pointer", () => {
  it("stay where they are when nothing changed", () => {
    expect(order([1, 2, 3], [1, 2, 3])).toEqual({ ids: [1, 2, 3], waiting: 0 });
  });

  it("stay when others come before them", () => {
    expect(order([1, 2], [9, 1, 2])).toEqual({ ids: [1, 2], waiting: 1 });
  });

  it("stay when one of them moves on to another lane", () => {
    expect(order([1, 2, 3], [1, 3])).toEqual({ ids: [1, 2, 3], waiting: 1 });
  });

  it("close up only for what no longer exists at all", () => {
    expect(order([1, 2, 3], [1, 3], [1, 3])).toEqual({ ids: [1, 3], waiting: 0 });
  });

  it("stay when their order changes, and say so", () => {
    expect(order([1, 2, 3], [2, 1, 3])).toEqual({ ids: [1, 2, 3], waiting: 1 });
  });
});
