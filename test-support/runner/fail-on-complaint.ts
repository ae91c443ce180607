import { afterEach, beforeEach, expect, vi } from "vitest";

/*
 * Fails a test that causes console output, unless it replaces the method itself (`vi.spyOn(console,
 * "warn").mockImplementation(…)`) because the output is its point.
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
