import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A directory for this run of tests, shared by all workers and removed at the end. */
    runDirectory: string;
  }
}

/**
 * Vitest's global setup: one directory per run. A separate process, which outlives an interrupted run, stops the
 * PostgreSQL in it and removes it.
 */
export default function setUp(project: Pick<TestProject, "provide">): () => Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "callboard-tests-"));
  const program = join(import.meta.dirname, "end-run.ts");
  // Detached, so that Ctrl-C in the terminal ends the run and not what tidies up after it.
  const ending = spawn(process.execPath, [program, directory], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = once(ending, "exit");
  project.provide("runDirectory", directory);
  return async () => {
    ending.stdin.end();
    await ended;
  };
}
