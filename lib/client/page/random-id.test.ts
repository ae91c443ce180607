import { expect, it } from "vitest";
import { randomId } from "./random-id.ts";

it("makes another version 4 UUID each time", () => {
  const made = Array.from({ length: 200 }, randomId);
  expect(new Set(made).size).toBe(200);
  for (const id of made)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
