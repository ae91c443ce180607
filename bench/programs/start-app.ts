import fs from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../../scripts/launcher/build.mjs";
import { ChildProgram } from "../../test-support/child-program.ts";
import { freePort } from "../../test-support/free-port.ts";
import { reportsMemory } from "./read-memory.ts";
import type { RunningService } from "./start-service.ts";

/** `built` is what `npm start` runs; `next` is the same build behind Next alone, without the fast lane. */
export type AppKind = "built" | "next";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Which app to measure: the requested one, by default the one that users run.
 *
 * @throws for any other name
 */
export function appKind(name: string | undefined): AppKind {
  if (name === undefined || name === "built" || name === "next") return name ?? "built";
  throw new Error(`--app is ${JSON.stringify(name)}; accepted: built or next`);
}

/** An app with its own port and data. */
export interface RunningApp {
  url: string;
  pid: number | undefined;
  /** Every line of its output. */
  log: string[];
  stop: () => Promise<void>;
}

/**
 * Builds the app when its sources changed, starts it on a service and waits until it answers.
 *
 * @param folder holds the app's data
 * @param settings further environment of the app
 */
export async function startApp(
  kind: AppKind,
  service: RunningService,
  { folder, settings = {} }: { folder: string; settings?: Record<string, string> },
): Promise<RunningApp> {
  await ensureBuilt(root, process.execPath, (line) => void process.stderr.write(`${line}\n`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  const program =
    kind === "built"
      ? ["lib/server/main/serve.ts"]
      : ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)];
  const env = {
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: fs.mkdtempSync(path.join(folder, "app-")),
    UPSTREAM_URL: service.url,
    UPSTREAM_API_KEY: service.apiKey,
    ...settings,
  };
  const app = new ChildProgram([...reportsMemory, ...program], env, (line) => log.push(line));
  try {
    await app.ready(`${url}/api/health/live`);
  } catch (error) {
    await app.end("SIGKILL");
    throw new Error(`The app did not start:\n${log.join("\n")}`, { cause: error });
  }
  return { url, pid: app.pid, log, stop: () => app.end("SIGTERM") };
}
