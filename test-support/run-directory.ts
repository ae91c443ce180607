import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { stopPostgres } from "./embedded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A directory for this run of tests, shared by all workers and removed at the end. */
    runDirectory: string;
  }
}

/** Vitest's global setup: one directory per run, and the PostgreSQL in it, if one was started, stopped. */
export default function setUp(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), "callboard-tests-"));
  project.provide("runDirectory", directory);
  return () => {
    stopPostgres(directory);
    rmSync(directory, { recursive: true, force: true });
  };
}
