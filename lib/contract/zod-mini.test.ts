import fs from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import * as zod from "zod/mini";
import * as shaken from "./zod-mini.browser.js";

const typesOnly = ["infer", "input", "output", "core"];
const sources = fs
  .globSync(["lib/contract/**/*.ts", "lib/client/**/*.ts"])
  .map((file) => fs.readFileSync(file, "utf8"))
  .filter((text) => text.includes('from "#zod-mini"'));

it("holds what browsers need of zod and is of the version that the server uses (else: node scripts/shake-zod.mjs)", () => {
  const { version } = createRequire(import.meta.url)("zod/package.json") as { version: string };
  expect(fs.readFileSync("lib/contract/zod-mini.browser.js", "utf8")).toMatch(`/* zod ${version},`);
  const used = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bz\.([A-Za-z_]+)/g)].map(([, name]) => name)),
  );
  for (const name of typesOnly) used.delete(name);
  expect(Object.keys(shaken as object)).toEqual(expect.arrayContaining([...used]));
});

it("parses as zod does", () => {
  const schemaOf = (z: typeof zod) =>
    z.object({
      id: z.int().check(z.nonnegative()),
      state: z.nullable(z.enum(["live"])),
      at: z._default(z.array(z.string()), []),
    });
  const ours = schemaOf(shaken as unknown as typeof zod);
  for (const given of [
    { id: 1, state: null },
    { id: -1, state: "live" },
    { id: 1, state: "dead", at: [5] },
    null,
  ]) {
    const [one, other] = [ours.safeParse(given), schemaOf(zod).safeParse(given)];
    expect(one.success).toBe(other.success);
    expect(one.data).toEqual(other.data);
    expect(one.error?.issues.map(({ path }) => path)).toEqual(other.error?.issues.map(({ path }) => path));
  }
});
