import type { ReportMigration } from "../db/migrate-in-steps.ts";
import { createProgress, type Progress, type ProgressOutput } from "./progress.ts";

/** Nothing is printed about a migration that ends sooner. */
const silentMs = 1_000;

/**
 * Says what a long migration of the database is doing, a line for each part of it, with a bar for the large ones.
 *
 * @param now real milliseconds
 */
export function showMigration(output: ProgressOutput, now: () => number): ReportMigration {
  const startedAt = now();
  let shown = "";
  let progress: Progress | null = null;
  let rows = 0;
  return ({ doing, rewritten }) => {
    if (now() - startedAt < silentMs) return;
    if (doing !== shown) {
      progress?.clear();
      const hint = shown === "" ? " (if interrupted, it continues at the next start)" : "";
      output.write(`migrating the database: ${doing}${hint}\n`);
      shown = doing;
      progress = createProgress(output, { name: doing, unit: "rows" }, now);
      rows = 0;
    }
    if (rewritten === null) return;
    rows += rewritten.rows;
    progress?.update(rows, rewritten.share);
  };
}
