import { Gauge, type Registry } from "prom-client";
import { oneQuery } from "./one-query.ts";
import type { DatasetProgress } from "./store/read/read-status.ts";

/** Adds how far each dataset is copied. */
export function watchDatasets(registry: Registry, query: () => Promise<DatasetProgress[]>): void {
  const read = oneQuery(query);
  const gauge = (name: string, help: string, valueOf: (progress: DatasetProgress) => number | null) =>
    new Gauge({
      name: `callboard_${name}`,
      help,
      labelNames: ["dataset"],
      registers: [registry],
      async collect() {
        const datasets = await read();
        this.reset();
        for (const progress of datasets ?? []) {
          const value = valueOf(progress);
          if (value !== null) this.set({ dataset: progress.dataset }, value);
        }
      },
    });
  gauge("set_aside_records", "Records that could not be read", (progress) => progress.setAside);
  gauge(
    "first_copy_done",
    "1 once everything has been copied once",
    (progress) => progress.is_full_copy_done,
  );
  gauge(
    "first_copy_records",
    "Records that an unfinished initial sync has read so far",
    (progress) => progress.copy_records,
  );
  gauge("dataset_last_success_timestamp_seconds", "When a poll or copy last succeeded", (progress) =>
    progress.last_success_at === null ? null : progress.last_success_at / 1000,
  );
}
