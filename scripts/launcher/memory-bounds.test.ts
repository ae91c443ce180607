import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "./root.mjs";
import { memoryBounds } from "./memory-bounds.mjs";

const printLimit = "console.log(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)";

function limitWith(given: Record<string, string>): number {
  const env = { ...process.env, ...memoryBounds("app", given) };
  return Number(execFileSync(process.execPath, ["-e", printLimit], { env, encoding: "utf8" }));
}

describe("the bounds of the programs' memory", () => {
  it("give way to the operator's", () => {
    expect(limitWith({})).toBeLessThan(1_000);
    expect(limitWith({ NODE_OPTIONS: "--max-old-space-size=2000" })).toBeGreaterThan(1_900);
    expect(memoryBounds("service", { MALLOC_ARENA_MAX: "8" }).MALLOC_ARENA_MAX).toBe("8");
  });

  it.each(["Dockerfile", "scripts/release/callboard.sh"])("of the app are those of %s as well", (file) => {
    const text = readFileSync(`${root}/${file}`, "utf8");
    expect(text).toContain(memoryBounds("app").NODE_OPTIONS);
    expect(text).toMatch(/MALLOC_ARENA_MAX[=-]"?(\$\{MALLOC_ARENA_MAX-)?2/);
  });
});
