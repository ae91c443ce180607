import { readFile } from "node:fs/promises";
import { z } from "zod";
import { datasetSchema } from "../contract/board/status.ts";
import { errorText } from "./error-text.ts";
import { createRuntime } from "./create-runtime.ts";
import { readProcessEnv, type Env } from "./env.ts";
import { createFastLane } from "./http/fast-lane.ts";
import { loggerOf } from "./logger.ts";
import { backupSocketIn, isForCopy, openBackupSocket } from "./main/backup-socket.ts";
import { findOuterProcess } from "./http/host-process.ts";
import { answersDigest } from "./openapi/answers-digest.ts";
import { findRuntime, setCurrentRuntime, type Runtime } from "./runtime.ts";
import { recordBackup } from "./store/backup.ts";
import { startTracing } from "./tracing/start-tracing.ts";

/**
 * Starts the one runtime of this process and stops it with the process. Settings or a store that cannot be used end
 * the process with one line each, without a stack.
 */
export async function startServer(): Promise<void> {
  if (findRuntime()) return;
  const read = readProcessEnv();
  if (!read.ok) return exitWithErrors(read.lines);
  const { AUTH } = read.env;
  if (!findOuterProcess() && AUTH !== "none")
    return exitWithErrors([
      `AUTH: given "${AUTH}"; accepted while nothing stands ahead of Next, as in development: none`,
    ]);
  try {
    const log = loggerOf(read.env);
    const spans = { sent: 0, lost: 0 };
    const stopTracing = await startTracing(read.env, spans, log);
    const runtime = await createRuntime(read.env, {
      ...(await readBuild()),
      apiDigest: answersDigest(),
      log,
      spans,
    });
    await runtime.instances.join();
    setCurrentRuntime(runtime);
    runtime.scheduler.start();
    runtime.live.start();
    attachToHost(runtime, stopTracing);
    runtime.log.info({ upstream: read.env.UPSTREAM_URL }, "sync started");
  } catch (error) {
    exitWithErrors([errorText(error)]);
  }
}

function exitWithErrors(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`callboard: ${line}\n`);
  process.exit(1);
}

/** Lets `npm run store -- backup` reach this process, which has locked the store's file. */
function answerBackups({ store, env, log, clock }: Runtime): () => void {
  const { backUp } = store;
  if (!backUp) return () => undefined;
  const backUpAndRecord = async (file: string) => {
    await backUp(file);
    if (!isForCopy(file)) await store.write((transaction) => recordBackup(transaction, clock.now()));
  };
  return openBackupSocket(backupSocketIn(env.DATA_DIR), backUpAndRecord, (line) =>
    log.warn({ reason: line }, "no backups while the app runs: the socket for them cannot be opened"),
  );
}

/** Gives the runtime to the process around Next, which stops it; without one, it stops with this process. */
function attachToHost(runtime: Runtime, stopTracing: () => Promise<void>): void {
  const stopBackups = answerBackups(runtime);
  const stop = async () => {
    stopBackups();
    await runtime.stop();
    await stopTracing();
  };
  const outerProcess = findOuterProcess();
  if (outerProcess) {
    const { sessionSecret } = runtime.store;
    const beginStop = () => runtime.beginStop();
    const noteAnswer = runtime.metrics.httpAnswer;
    const { find: findHolder } = runtime.tokens;
    const { wallLinks, endedSessions, attempts } = runtime;
    const answer = createFastLane(runtime);
    const catchUp = () => catchUpWithInstances(runtime);
    const watchUsersFile = (problem: () => string | null) => {
      runtime.usersFile.problem = problem;
    };
    const gateData = { findHolder, wallLinks, endedSessions, attempts, watchUsersFile, sessionSecret };
    const takeSecrets = (changed: Partial<Env>) => useSecrets(runtime, changed);
    return outerProcess.take({ answer, catchUp, noteAnswer, ...gateData, takeSecrets, beginStop, stop });
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}

/** Reads what other instances may have changed while this one was paused. */
async function catchUpWithInstances({ instances, tokens, wallLinks, endedSessions }: Runtime): Promise<void> {
  if (instances.role() === "alone") return;
  const gateData = [tokens.reload(), wallLinks.reload(), endedSessions.reload()];
  await Promise.all([...gateData, instances.catchUp(Number.MAX_SAFE_INTEGER)]);
}

/** Everything reads the settings when it needs them. With a new key upstream is asked at once, whatever it refused. */
function useSecrets({ env, scheduler }: Runtime, changed: Partial<Env>): void {
  Object.assign(env, changed);
  if (changed.UPSTREAM_API_KEY !== undefined)
    for (const dataset of datasetSchema.options) scheduler.wake(dataset);
}

/** The build that this process serves, where an open screen reloads when it changes, and the version. */
async function readBuild(): Promise<{ buildId: string; version: string }> {
  const described = await readFile("package.json", "utf8").catch(() => "{}");
  const { version } = z.object({ version: z.string().default("unknown") }).parse(JSON.parse(described));
  const buildId = await readFile(".next/BUILD_ID", "utf8").catch(() => "development");
  return { buildId: buildId.trim(), version };
}
