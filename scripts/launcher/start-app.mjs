import path from "node:path";
import { appEnvironment } from "./child-environment.mjs";
import { nextProgram } from "./build.mjs";
import { startProgram } from "./programs.mjs";

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
    env: { ...appEnvironment(settings, serviceKey, env), NODE_ENV: mode },
    onLine: onLine("app"),
  });
}
