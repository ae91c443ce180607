import fs from "node:fs/promises";
import { z } from "zod";
import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import { throughput, type Throughput } from "../load/throughput.ts";
import type { RunningService } from "../programs/start-service.ts";

const program = "node_modules/json-server/lib/cli/bin.js";
const rows = 1_000;
const fullPage = 500;
const limits = [10, 100];
const loadShape = { connections: 8, seconds: 0.2, rounds: 4 };
const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.number() })),
  pagination: z.object({ nextCursor: z.number().nullable() }),
});

export interface BesideJsonServer {
  limit: number;
  rows: number;
  service: Throughput;
  jsonServer: Throughput;
}

/** Compares pages of sessions of one state: from our service with all its sessions, from json-server with 1,000. */
export async function besideJsonServer(service: RunningService, folder: string): Promise<BesideJsonServer[]> {
  const headers = { "x-api-key": service.apiKey };
  const live = `${service.url}/public/v3/live`;
  const sessions: object[] = [];
  for (let cursor: number | null = 0; cursor !== null && sessions.length < rows;) {
    const answer = await fetch(`${live}?limit=${fullPage}&cursor=${cursor}`, { headers });
    const page: z.output<typeof pageSchema> = pageSchema.parse(await answer.json());
    sessions.push(...page.data);
    cursor = page.pagination.nextCursor;
  }
  const file = `${folder}/json-server.json`;
  await fs.writeFile(file, JSON.stringify({ live: sessions }));
  const port = await freePort();
  const args = [program, file, "--host", "127.0.0.1", "--port", String(port), "--quiet"];
  const jsonServer = new ChildProgram(args, {}, () => undefined);
  try {
    const other = `http://127.0.0.1:${port}/live`;
    await jsonServer.ready(`${other}?_limit=1`);
    const compared: BesideJsonServer[] = [];
    for (const limit of limits) {
      const [own, theirs] = await throughput(
        [
          {
            name: "service",
            url: `${live}?states=recordingAvailable&limit=${limit}`,
            headers,
            pid: service.pid,
          },
          {
            name: "json-server",
            url: `${other}?state=recordingAvailable&_limit=${limit}`,
            pid: jsonServer.pid,
          },
        ],
        loadShape,
      );
      if (!own || !theirs) continue;
      compared.push({ limit, rows: sessions.length, service: own, jsonServer: theirs });
    }
    return compared;
  } finally {
    await jsonServer.end("SIGTERM");
  }
}
