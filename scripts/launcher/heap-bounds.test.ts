import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "./root.mjs";
import { heapOptions } from "./heap-bounds.mjs";

const printLimit = "console.log(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)";

function limitWith(options: string): number {
  const env = { ...process.env, NODE_OPTIONS: options };
  return Number(execFileSync(process.execPath, ["-e", printLimit], { env, encoding: "utf8" }));
}

describe("the bounds of the programs' memory", () => {
  it("give way to the operator's NODE_OPTIONS", () => {
    expect(limitWith(heapOptions("app"))).toBeLessThan(1_000);
    expect(limitWith(heapOptions("app", { NODE_OPTIONS: "--max-old-space-size=2000" }))).toBeGreaterThan(
      1_900,
    );
  });

  it.each(["Dockerfile", "scripts/release/callboard.sh"])("of the app are those of %s as well", (file) => {
    expect(readFileSync(`${root}/${file}`, "utf8")).toContain(heapOptions("app"));
  });
});
