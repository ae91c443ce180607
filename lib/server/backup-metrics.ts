import { Gauge, type Registry } from "prom-client";
import { oneQuery } from "./one-query.ts";

/**
 * Adds how old the last backup of the store's file is.
 *
 * @param query milliseconds; null where PostgreSQL's own tools make the backups, which nobody tells us of
 */
export function watchBackups(registry: Registry, query: (() => Promise<number>) | null): void {
  if (query === null) return;
  const read = oneQuery(query);
  new Gauge({
    name: "callboard_backup_age_seconds",
    help: "Time since the store was last backed up, or since it began where it never was",
    registers: [registry],
    async collect() {
      const ageMs = await read();
      if (ageMs === null) this.remove();
      else this.set(ageMs / 1_000);
    },
  });
}
