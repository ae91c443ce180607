import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createAppWorld, type AppWorld } from "../../test-support/app-world.ts";

const rulesFile = "deploy/prometheus/callboard.rules.yml";
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const rules = rulesSchema
  .parse(parse(readFileSync(rulesFile, "utf8")))
  .groups.flatMap((group) => group.rules.map(({ alert, expr }): [string, string] => [alert, expr]));
const panels = dashboardSchema
  .parse(JSON.parse(readFileSync("deploy/grafana/callboard.json", "utf8")))
  .panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr]));

describe("the alert rules and the dashboard", () => {
  let world: AppWorld;
  let metrics: string;
  beforeAll(async () => {
    world = await createAppWorld();
    await world.pass(0);
    world.runtime.metrics.httpAnswer("/", 200, 1);
    world.runtime.metrics.webhook("accepted");
    metrics = await world.runtime.metrics.text();
  }, 120_000);
  afterAll(() => world.close());

  it.each([...rules, ...panels])("%s uses metrics that exist: %s", (_, expr) => {
    const used = [...expr.matchAll(/\b(?:callboard|nodejs|process)_\w+/g)].map(([name]) => name);
    if (!/\bup\{/.test(expr)) expect(used).not.toEqual([]);
    for (const name of used) expect(metrics).toMatch(new RegExp(`^${name}(\\{| )`, "m"));
    for (const [, label] of expr.matchAll(/[{,](\w+)(?:=|=~|!=)"/g)) {
      if (label !== "job") expect(metrics).toMatch(new RegExp(`[{,]${label}="`));
    }
  });

  it.skipIf(!hasPromtool)("are valid rules for Prometheus", () => {
    const { status, stderr } = spawnSync("promtool", ["check", "rules", rulesFile], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
});
