import { afterEach, beforeEach, expect, vi } from "vitest";

/*
 * Fails a test that causes console output, unless it replaces the method itself (`vi.spyOn(console,
 * "warn").mockImplementation(…)`) because the output is its point.
 */
const complaints: unknown[][] = [];

/** Chromium's notice that a list which turned out higher than estimated is measured again a frame later. */
const measuredAgain = "ResizeObserver loop completed";

beforeEach(() => {
  complaints.length = 0;
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => {
      if (!String(line[0]).includes(measuredAgain)) complaints.push(line);
    });
  }
});

afterEach(() => {
  expect(complaints, "unexpected console.error or console.warn").toEqual([]);
});
