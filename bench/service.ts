import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { fillService } from "./data/fill-service.ts";
import { startService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { jsonLine } from "./report/json-line.ts";
import { figure, table } from "./report/table.ts";
import { besideJsonServer } from "./service/beside-json-server.ts";
import { questionsFor } from "./service/questions.ts";
import { serviceSpeed } from "./service/service-speed.ts";

/** The service at 1,000,000 sessions holds 20,000 companies; smaller ones keep that proportion, with a floor. */
const sessionsPerCompany = 50;
const fewestCompanies = 1_000;
/** At 1,000,000 sessions about ten years; the next quarter is always as full as the past ones. */
const sessionsPerDay = 270;
const daysAhead = 90;

/** What the service needs for documented requests. */
export const service: Bench = {
  name: "service",
  summary: "a fixed mix of documented requests, beside bare node:http and json-server",
  isQuick: true,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: { sessions: { type: "string", default: "20000" } },
    });
    const sessions = Number(values.sessions);
    const nowMs = Date.now();
    const filling = {
      sessions,
      companies: Math.max(fewestCompanies, Math.round(sessions / sessionsPerCompany)),
      daysBack: Math.max(30, Math.round(sessions / sessionsPerDay)),
      daysAhead,
    };
    await withTemporaryFolder(async (folder) => {
      const database = `${folder}/service.sqlite`;
      await fillService(database, { ...filling, nowMs });
      const filledSeconds = (Date.now() - nowMs) / 1000;
      const running = await startService(database);
      try {
        say(
          `service: SQLite, ${figure(sessions)} sessions, ${figure(filling.companies)} companies ` +
            `(filled in ${figure(filledSeconds)} s)\n`,
        );
        const speeds = await serviceSpeed(running, await questionsFor(running, nowMs));
        say(
          table(
            ["request", "bytes", "p50 ms", "p99 ms", "req/s", "node:http", "ratio", "cpu µs", "node:http"],
            speeds.map(({ name, bytes, p50Ms, p99Ms, service, bare }) => {
              const ratio = service.perSecond / bare.perSecond;
              const cells = [bytes, p50Ms, p99Ms, service.perSecond, bare.perSecond, ratio];
              return [name, ...[...cells, service.cpuMicros, bare.cpuMicros].map(figure)];
            }),
          ),
        );
        const compared = await besideJsonServer(running, folder);
        say("");
        say(
          table(
            ["one page by state", "json-server rows", "service req/s", "json-server req/s", "ratio"],
            compared.map((row) => [
              `limit ${row.limit}`,
              ...[row.rows, row.service, row.jsonServer, row.service / row.jsonServer].map(figure),
            ]),
          ),
        );
        say("");
        say(jsonLine("service", { engine: "sqlite", ...filling }, { speeds, compared }));
      } finally {
        await running.stop();
      }
    });
  },
};
