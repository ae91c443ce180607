import { expect, test } from "vitest";
import { readPageId, readPageSearch } from "./page-params.ts";

test("of a repeated parameter the first value counts, and one without a value is left out", async () => {
  const search = await readPageSearch(Promise.resolve({ view: ["day", "week"], q: "", date: undefined }));
  expect(search.toString()).toBe("view=day&q=");
});

test("a path without a valid id has no page", async () => {
  await expect(readPageId(Promise.resolve({ id: "7" }))).resolves.toBe(7);
  for (const id of ["seven", "-1", "1.5"])
    await expect(readPageId(Promise.resolve({ id }))).rejects.toMatchObject({
      digest: expect.stringContaining("404"),
    });
});
