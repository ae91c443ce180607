import { afterEach, beforeEach, expect, vi } from "vitest";

/*
 * A test that makes something complain on the console fails, unless it replaces the method itself
 * (`vi.spyOn(console, "warn").mockImplementation(…)`) and so says that the complaint is the point.
 */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => complaints.push(line));
  }
});

afterEach(() => {
  expect(complaints, "unexpected console.error or console.warn").toEqual([]);
});
