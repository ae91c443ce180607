import path from "node:path";
import { serviceEnvironment, appEnvironment } from "./child-environment.mjs";
import { memoryBounds } from "./memory-bounds.mjs";
import { keepRunning } from "./keep-running.mjs";
import { startProgram } from "./programs.mjs";
import { compileCache } from "./root.mjs";
import { waitUntilReady } from "./wait-until-ready.mjs";
import { nextProgram } from "./build.mjs";

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
  const { stop, say } = launch;
  void keepRunning({ name: "service", first: program, start: () => spawnService(launch, key), stop, say });
  return { ready };
}

function spawnService({ root, node, settings, env, dev, onLine }, key) {
  const endWithParent = path.join(root, "scripts", "launcher", "end-with-parent.mjs");
  const serve = ["service/main.ts", "serve", "--host", "127.0.0.1", "--port", String(settings.servicePort)];
  return startProgram({
    command: node,
    args: [...(dev ? ["--watch"] : []), "--import", endWithParent, ...serve],
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...serviceEnvironment(settings, key, env),
      ...memoryBounds("service", env),
    },
    onLine: onLine("service"),
    takesHangUp: !dev,
  });
}

/** The built app with the fast lane ahead of Next; TypeScript, which the pinned Node runs directly. */
const serveProgram = "lib/server/main/serve.ts";

/**
 * Starts the app: the built one, or Next's development server.
 *
 * @param {import("./launch.mjs").Launch} launch
 * @param {string | null} serviceKey
 */
export function startApp({ root, node, settings, env, dev, onLine }, serviceKey) {
  const endWithParent = path.join(root, "scripts", "launcher", "end-with-parent.mjs");
  const program = dev
    ? [nextProgram, "dev", "-H", settings.host, "-p", String(settings.port)]
    : [serveProgram];
  const mode = dev ? "development" : "production";
  return startProgram({
    command: node,
    args: ["--import", endWithParent, ...program],
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...appEnvironment(settings, serviceKey, env),
      // The development server compiles as well.
      ...(!dev && memoryBounds("app", env)),
      NODE_ENV: mode,
    },
    onLine: onLine("app"),
    takesHangUp: !dev,
  });
}
