import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { fillService } from "./data/fill-service.ts";
import { appKind } from "./programs/start-app.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { jsonLine } from "./report/json-line.ts";
import { quantile } from "./report/quantile.ts";
import { figure, table } from "./report/table.ts";
import { changeLatency, pollEveryMs } from "./sync/change-latency.ts";
import { fullCopy } from "./sync/full-copy.ts";

const board = { sessions: 4_000, companies: 800, daysBack: 8, daysAhead: 12 };
const sessionsPerCompany = 5;

/** How soon a change upstream is on an open board, and how long a first copy of everything takes. */
export const sync: Bench = {
  name: "sync",
  summary: "change to open board by polling and by webhook, time of a first full copy",
  isQuick: true,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: {
        app: { type: "string" },
        changes: { type: "string", default: "30" },
        sessions: { type: "string", default: "20000" },
      },
    });
    const kind = appKind(values.app);
    const changes = Number(values.changes);
    const sessions = Number(values.sessions);
    await withTemporaryFolder(async (folder) => {
      const small = `${folder}/board.sqlite`;
      await fillService(small, { ...board, nowMs: Date.now() });
      const latencies = await changeLatency(kind, { folder, database: small, changes });
      const summaries = Object.entries(latencies).map(([way, values]) => ({
        way,
        changes: values.length,
        p50Ms: quantile(values, 0.5),
        p95Ms: quantile(values, 0.95),
        worstMs: quantile(values, 1),
      }));
      say(`sync: ${kind} app, sessions polled every ${figure(pollEveryMs)} ms\n`);
      say(
        table(
          ["change to board", "changes", "p50 ms", "p95 ms", "worst ms"],
          summaries.map((row) => [row.way, ...[row.changes, row.p50Ms, row.p95Ms, row.worstMs].map(figure)]),
        ),
      );

      const large = `${folder}/copy.sqlite`;
      const filling = { sessions, companies: Math.ceil(sessions / sessionsPerCompany) };
      await fillService(large, { ...filling, daysBack: 30, daysAhead: 90, nowMs: Date.now() });
      const copies = await fullCopy(kind, { folder, database: large });
      say("");
      say(
        table(
          ["first full copy", "records", "seconds", "records/s"],
          copies.map(({ dataset, records, seconds }) => [
            dataset,
            ...[records, seconds, records / seconds].map(figure),
          ]),
        ),
      );
      say("");
      say(jsonLine("sync", { app: kind, pollEveryMs, ...filling }, { latencies: summaries, copies }));
    });
  },
};
