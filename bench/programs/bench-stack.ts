import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import { startService, type RunningService } from "./start-service.ts";

/** `built` is what users run; `plain` is the same functions on `node:http` alone. */
export type AppKind = "built" | "plain";

const nextProgram = "node_modules/next/dist/bin/next";
const nodeOptions = [
  "--conditions=react-server",
  "--expose-gc",
  "--import",
  "./bench/programs/tell-memory.ts",
];
const requestsSchema = z.object({
  data: z.object({ total: z.number(), paths: z.record(z.string(), z.number()) }),
});
export type RequestCounts = z.output<typeof requestsSchema>["data"];

/**
 * Which app to measure: the one asked for, else the built one where there is a build.
 *
 * @throws when the name is none of the two
 */
export function appKind(asked: string | undefined): AppKind {
  if (asked === undefined) return fs.existsSync(".next/BUILD_ID") ? "built" : "plain";
  if (asked === "built" || asked === "plain") return asked;
  throw new Error(`--app is ${JSON.stringify(asked)}; accepted: built or plain`);
}

/** A service with given data and an app that reads it. */
export interface BenchStack {
  appUrl: string;
  appPid: number | undefined;
  service: RunningService;
  /** Every line that the app has printed. */
  appLog: string[];
  steer: (sessionId: number, state: SessionState) => Promise<void>;
  /** What the app has asked of the service since it was last told to forget. */
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
  {
    folder,
    database,
    settings = {},
  }: { folder: string; database: string; settings?: Record<string, string> },
): Promise<BenchStack> {
  const service = await startService(database);
  const port = await freePort();
  const appUrl = `http://127.0.0.1:${port}`;
  const appLog: string[] = [];
  const program =
    kind === "built"
      ? [nextProgram, "start", "-H", "127.0.0.1", "-p", String(port)]
      : ["--conditions=react-server", "bench/programs/plain-app.ts"];
  const env = {
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: fs.mkdtempSync(path.join(folder, "app-")),
    UPSTREAM_URL: service.url,
    UPSTREAM_API_KEY: service.apiKey,
    ...settings,
  };
  const app = new ChildProgram([...nodeOptions, ...program], env, (line) => appLog.push(line));
  const stop = async () => {
    await app.end("SIGTERM");
    await service.stop();
  };
  try {
    await app.ready(`${appUrl}/api/health/live`);
  } catch (error) {
    await stop();
    throw new Error(`The app did not start:\n${appLog.join("\n")}`, { cause: error });
  }
  const requests = async (method: "GET" | "DELETE") =>
    requestsSchema.parse(await service.control(method, "requests")).data;
  return {
    appUrl,
    appPid: app.pid,
    service,
    appLog,
    steer: async (id, state) => void (await service.control("POST", `sessions/${id}`, { state })),
    upstreamRequests: () => requests("GET"),
    forgetRequests: async () => void (await requests("DELETE")),
    stop,
  };
}
