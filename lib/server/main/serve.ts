import { once } from "node:events";
import { readFileSync } from "node:fs";
import next from "next";
import { z } from "zod";
import { onHangUp } from "../../contract/environment/hang-up.ts";
import { systemClock } from "../clock.ts";
import { errorText } from "../error-text.ts";
import { readProcessEnv, rereadSecrets } from "../env.ts";
import { createOriginGate } from "../gate/refuse-origin.ts";
import type { Gate } from "../gate/create-gate.ts";
import { gateOfSettings } from "../gate/gate-of-settings.ts";
import { createRequestListener } from "./answer-request.ts";
import { loggerOf } from "../logger.ts";
import { compressAnswers } from "./compress-answers.ts";
import { wantsTraces } from "../tracing/start-tracing.ts";
import { traceRequest } from "../tracing/trace-request.ts";
import { createBuiltFiles } from "./built-files.ts";
import { createOuterProcess, type NextRuntime } from "../http/host-process.ts";
import { holdAfterPause } from "./hold-after-pause.ts";
import { holdDuringStart } from "./hold-during-start.ts";
import { createHttpServer } from "./http-server.ts";
import { logConsole } from "./log-console.ts";
import { createPageHeaders } from "./page-headers.ts";
import { createRequestLog } from "./request-log.ts";
import { createRouteNames } from "./route-names.ts";
import { stopInOrder } from "./stop-in-order.ts";

/*
 * The built app as `npm start` runs it: Next with the fast lane ahead of it, in one process. The runtime
 * comes from Next's own bundle, so that no module with state is loaded twice.
 */
const read = readProcessEnv();
if (!read.ok) exitWithErrors(...read.lines);
const { env } = read;
const { HOST: hostname, PORT: port, BASE_PATH: basePath, PUBLIC_URL } = env;

const log = loggerOf(env);
// Programs that read JSON lines must not get anything else.
if (env.LOG_FORMAT === "json") logConsole(log);
const started = Promise.withResolvers<void>();
onHangUp(() => void started.promise.then(takeNewSecrets));

const manifest = readBuild();
const outerProcess = createOuterProcess();
const server = createHttpServer();
server.on("error", (error) => {
  // Once the server listens, an error concerns a single connection, for example when too many are open.
  if (server.listening) log.warn(error.message);
  else exitWithErrors(`HOST ${hostname}, PORT ${port}: ${error.message}`);
});
const requests = holdDuringStart();
server.on("request", requests.listener);
// First of all: upstream is not asked, and no store is opened, for a server that nobody could reach.
await once(server.listen(port, hostname), "listening");

useBuiltConfig();
const app = next({ dev: false, hostname, port, httpServer: server });
await app.prepare();
const runtime = await outerProcess.runtime;
const answerByNext = compressAnswers(app.getRequestHandler());
const originGate = createOriginGate(PUBLIC_URL);
let gate = openGate(runtime);
const pageHeaders = createPageHeaders(env);
const routeName = createRouteNames(manifest);
const builtFiles = createBuiltFiles(".next/static");
const noteAnswer = (path: string | null, status: number, ms: number) =>
  runtime.noteAnswer(routeName(path), status, ms);
requests.open(
  createRequestListener({
    basePath,
    hold: holdAfterPause({ clock: systemClock, catchUp: runtime.catchUp }),
    trace: wantsTraces(env) ? traceRequest : null,
    originGate,
    gate: (request, response, path) => gate(request, response, path),
    fastLane: runtime.answer,
    builtFiles,
    pageHeaders,
    answerByNext,
    noteAnswer,
    requestLog: env.LOG_REQUESTS ? createRequestLog(log) : null,
    routeName,
  }),
);
started.resolve();

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void stopInOrder({ server, runtime, app }).then(() => process.exit(0)));
}

/** What Next's build wrote about the routes. Every address in the build has its base path, so it must be ours. */
function readBuild(): unknown {
  const read: unknown = JSON.parse(readFileSync(".next/routes-manifest.json", "utf8"));
  const { basePath: built } = z.object({ basePath: z.string() }).parse(read);
  if (built === basePath) return read;
  const given = basePath === "" ? "not given" : `given ${JSON.stringify(basePath)}`;
  const accepted = built === "" ? "nothing" : built;
  return exitWithErrors(
    `BASE_PATH: ${given}; accepted by this build: ${accepted}. Build again with another one.`,
  );
}

/**
 * Gives Next the configuration that the build stored, in the variable of its own standalone server: a container has no
 * next.config.mjs, and without the variable Next warns at each start that this is no standalone server.
 */
function useBuiltConfig(): void {
  const read: unknown = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  const { config } = z.object({ config: z.looseObject({}) }).parse(read);
  // oxlint-disable-next-line no-restricted-properties -- it is written, for Next, and not read
  process.env["__NEXT_PRIVATE_STANDALONE_CONFIG"] = JSON.stringify(config);
}

function openGate(bundled: NextRuntime): Gate {
  try {
    return makeGate(bundled);
  } catch (error) {
    return exitWithErrors(errorText(error));
  }
}

function makeGate(bundled: NextRuntime): Gate {
  const { sessionSecret, findHolder, wallLinks, endedSessions, attempts, watchUsersFile } = bundled;
  return gateOfSettings(env, {
    sessionSecret,
    findHolder,
    wallLinks,
    endedSessions,
    attempts,
    watchUsersFile,
    steadyNow: () => performance.now(),
    now: () => Date.now(),
    warn: (line) => log.warn(line),
  });
}

/** Reads the secrets in files again, and says which of them are others now, never what they are. */
function takeNewSecrets(): void {
  const { changed, forNextStart, lines } = rereadSecrets(env);
  for (const line of lines) log.warn(`SIGHUP: ${line}; the former one stays in force`);
  if (forNextStart.length > 0) log.warn({ variables: forNextStart }, "SIGHUP: restart for what changed");
  Object.assign(env, changed);
  runtime.takeSecrets(changed);
  try {
    // Also without a change, in case the gate could not be made at the last one.
    gate = makeGate(runtime);
  } catch (error) {
    log.warn(`SIGHUP: ${errorText(error)}; sign-in stays as it was`);
  }
  const variables = Object.keys(changed);
  if (variables.length > 0) log.info({ variables }, "SIGHUP: new secrets are in force");
  else log.info("SIGHUP: no secret in a file has changed");
}

function exitWithErrors(...lines: string[]): never {
  for (const line of lines) process.stderr.write(`callboard: ${line}\n`);
  process.exit(1);
}
