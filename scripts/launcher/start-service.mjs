import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serviceEnvironment } from "./child-environment.mjs";
import { startProgram } from "./programs.mjs";
import { restartDelayMs } from "./restart-delay.mjs";
import { waitUntilReady } from "./wait-until-ready.mjs";

/** A service that ran for this long was well; its next failure is the first in a row again. */
const healthyAfterMs = 60_000;

/**
 * Starts the embedded service and waits for it. From then on a service that dies is started again.
 *
 * @param {import("./launch.mjs").Launch} launch
 * @param {string} key the key that the app will use
 * @returns {Promise<{ ready: boolean, code?: number }>} the exit code when it ended before it was ready
 */
export async function startService(launch, key) {
  const program = spawnService(launch, key);
  const url = `${launch.settings.serviceAddress}/health`;
  const ready = await waitUntilReady("service", url, { program, signal: launch.stop });
  if (!ready) return { ready, code: (await program.exited).code };
  void keepRunning(launch, key, program);
  return { ready };
}

async function keepRunning(launch, key, first) {
  let program = first;
  let failures = 0;
  while (true) {
    const startedAt = Date.now();
    const { code, signal } = await program.exited;
    if (program.stopping) return;
    failures = Date.now() - startedAt > healthyAfterMs ? 1 : failures + 1;
    const waitMs = restartDelayMs(failures);
    launch.say(
      `The service ended unexpectedly (${signal ?? `code ${code}`}); starting it again in ${waitMs / 1000} s`,
    );
    await delay(waitMs, undefined, { signal: launch.stop }).catch(() => {});
    if (launch.stop.aborted) return;
    program = spawnService(launch, key);
  }
}

function spawnService({ root, node, settings, env, dev, onLine }, key) {
  const leash = path.join(root, "scripts", "launcher", "leash.mjs");
  const serve = ["service/main.ts", "serve", "--host", "127.0.0.1", "--port", String(settings.servicePort)];
  return startProgram({
    command: node,
    args: [...(dev ? ["--watch"] : []), "--import", leash, ...serve],
    cwd: root,
    env: serviceEnvironment(settings, key, env),
    onLine: onLine("service"),
  });
}
