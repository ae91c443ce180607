import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { firstRange, makeFonts } from "./make-fonts.ts";

const maxBytes = 50_000;

it("makes the committed fonts, which are small enough for a first view", async () => {
  const made = await makeFonts();
  for (const [name, bytes] of made)
    expect(bytes.equals(await readFile(`app/fonts/${name}`)), name).toBe(true);
  const sizes = [...made.values()].map(({ length }) => length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes);
});

it("has the characters that the pages use these fonts for", async () => {
  const stated = (await readFile("app/fonts.ts", "utf8")).matchAll(/"(U\+0000[^"]+)"/g);
  expect([...stated].map(([, range]) => range)).toEqual([firstRange, firstRange]);
});
