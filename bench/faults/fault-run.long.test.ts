import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { postgresDatabase, sqliteDatabase } from "./app-database.ts";
import { faultKinds } from "./fault-kinds.ts";
import { createFaultPlan } from "./fault-plan.ts";
import { judgeRun, violationLine } from "./judge-run.ts";
import { runFaults } from "./run-faults.ts";

/** Deadlines are as many times shorter as the run is faster, so a machine with other work gets a slower one. */
const loadPerCore = loadavg()[0]! / availableParallelism();
const speed = Math.round(30 / Math.min(4, Math.max(1, loadPerCore / 2)));
const pace = { pollEveryMs: 10_000, askEveryMs: 5_000 };
const reconcileMs = 20_000;
const seed = "short";
const maxWaitMs = 900_000;

await describeOnBothEngines("a quarter of an hour in which everything breaks once", ({ engine, fresh }) => {
  it(
    "loses nothing, records what could be observed, shows the rest as gaps and never as current",
    { timeout: maxWaitMs },
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "callboard-faults-"));
      const database = engine === "sqlite" ? sqliteDatabase(folder) : await postgresDatabase(await fresh());
      const log: string[] = [];
      const kinds = faultKinds(database.faults);
      const plan = createFaultPlan({ seed, lengthMs: 0, pollEveryMs: pace.pollEveryMs, kinds });
      try {
        const evidence = await runFaults({ folder, database, seed, plan, speed, pace, reconcileMs, log });
        const { violations, transitions, counts } = judgeRun(evidence);
        const lines = violations.map((violation) => violationLine(violation, evidence.from));
        expect(lines, log.join("\n")).toEqual([]);
        // A run without faults would prove nothing.
        expect(counts.faults).toBe(kinds.length);
        expect(counts.gaps).toBeGreaterThan(0);
        expect(transitions.recorded).toBeGreaterThan(20);
        expect([counts.current, counts.blind].every((count) => count > 20)).toBe(true);
        expect(counts.causes).toEqual(expect.arrayContaining(["serverUnreachable", "upstreamRefused"]));
      } finally {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
