import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };

it("loads every bench, as its command does, and lists them for a name that none has", () => {
  const [, ...words] = manifest.scripts.bench.split(" ");
  const { stdout, stderr, status } = spawnSync(process.execPath, [...words, "none-of-them"], {
    encoding: "utf8",
  });
  expect(stdout + stderr).toMatch(/^ {2}reader .*\n(?:.*\n)* {2}live /m);
  expect(status).not.toBe(0);
});
