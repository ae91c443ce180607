import { expect, test } from "vitest";
import { createRequestCounts } from "./request-counts.ts";

test("requests are counted by route, and endless new paths take one line", () => {
  const counts = createRequestCounts();
  for (const path of ["/public/v3/live", "/public/v3/companies/1", "/public/v3/companies/22"])
    counts.count(path);
  for (let each = 0; each < 1_000; each += 1) counts.count(`/guess-${each}`);
  counts.count(`/${"x".repeat(8_000)}`);
  const { total, paths } = counts.read();
  expect(total).toBe(1_004);
  expect(paths).toMatchObject({ "/public/v3/live": 1, "/public/v3/companies/{id}": 2, "other paths": 803 });
  expect(Object.keys(paths)).toHaveLength(201);
});
