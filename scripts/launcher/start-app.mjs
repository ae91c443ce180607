import path from "node:path";
import { appEnvironment } from "./child-environment.mjs";
import { nextProgram } from "./build.mjs";
import { startProgram } from "./programs.mjs";

/**
 * Starts the app: the built one, or Next's development server.
 *
 * @param {import("./launch.mjs").Launch} launch
 * @param {string | null} serviceKey
 */
export function startApp({ root, node, settings, env, dev, onLine }, serviceKey) {
  const leash = path.join(root, "scripts", "launcher", "leash.mjs");
  const next = [nextProgram, dev ? "dev" : "start", "-H", settings.host, "-p", String(settings.port)];
  const mode = dev ? "development" : "production";
  return startProgram({
    command: node,
    args: ["--import", leash, ...next],
    cwd: root,
    env: { ...appEnvironment(settings, serviceKey, env), NODE_ENV: mode },
    onLine: onLine("app"),
  });
}
