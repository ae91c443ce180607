import { z } from "zod";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { startApp, type AppKind } from "./start-app.ts";
import { startService, type RunningService } from "./start-service.ts";

const requestsSchema = z.object({
  data: z.object({ total: z.number(), paths: z.record(z.string(), z.number()) }),
});
export type RequestCounts = z.output<typeof requestsSchema>["data"];

/** A service with given data and an app that reads it. */
export interface BenchStack {
  appUrl: string;
  appPid: number | undefined;
  service: RunningService;
  /** Every line of the app's output. */
  appLog: string[];
  steer: (sessionId: number, state: SessionState) => Promise<void>;
  /** The app's requests to the service since the counter was last reset. */
  upstreamRequests: () => Promise<RequestCounts>;
  forgetRequests: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts both programs on loopback and waits until both answer.
 *
 * @param folder holds the app's data; `database` is the service's file
 * @param settings further environment of the app
 */
export async function startBenchStack(
  kind: AppKind,
  { folder, database, settings }: { folder: string; database: string; settings?: Record<string, string> },
): Promise<BenchStack> {
  const service = await startService(database);
  const app = await startApp(kind, service, { folder, settings }).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  const requests = async (method: "GET" | "DELETE") =>
    requestsSchema.parse(await service.control(method, "requests")).data;
  return {
    appUrl: app.url,
    appPid: app.pid,
    service,
    appLog: app.log,
    steer: async (id, state) => void (await service.control("POST", `sessions/${id}`, { state })),
    upstreamRequests: () => requests("GET"),
    forgetRequests: async () => void (await requests("DELETE")),
    async stop() {
      await app.stop();
      await service.stop();
    },
  };
}
