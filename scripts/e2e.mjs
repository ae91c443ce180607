import path from "node:path";
import { findChromium } from "./chromium/find-chromium.mjs";
import { ensureBuilt } from "./launcher/build.mjs";
import { findNode } from "./launcher/find-node.mjs";
import { ensureInstalled } from "./launcher/install.mjs";
import { LaunchProblem } from "./launcher/launch-problem.mjs";
import { stopPrograms } from "./launcher/programs.mjs";
import { root } from "./launcher/root.mjs";
import { runStep } from "./launcher/run-step.mjs";
import { watchForStop } from "./launcher/stop-request.mjs";

/* `npm run e2e -- …`: builds when stale, finds a Chromium and passes the arguments to Playwright. */
watchForStop().addEventListener("abort", () => void stopPrograms().then(() => process.exit(130)));

try {
  const say = (line) => console.log(line);
  await ensureInstalled(root, say);
  const node = findNode(root);
  await ensureBuilt(root, node, say);
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(root, node, say) };
  const playwright = [
    path.join("node_modules", ".bin", "playwright"),
    "test",
    "--config=e2e",
    ...process.argv.slice(2),
  ];
  process.exitCode = (await runStep(node, playwright, { cwd: root, env, show: true })).code;
} catch (error) {
  console.error(error instanceof LaunchProblem ? error.message : error);
  process.exitCode = 1;
}
