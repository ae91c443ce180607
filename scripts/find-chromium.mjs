import { findChromium } from "./chromium/find-chromium.mjs";
import { findNode } from "./launcher/find-node.mjs";
import { LaunchProblem } from "./launcher/launch-problem.mjs";
import { root } from "./launcher/root.mjs";

/* Prints the path of a Chromium that starts here, installing one when none does. */
try {
  console.log(await findChromium(root, findNode(root), (line) => console.error(line)));
} catch (error) {
  console.error(error instanceof LaunchProblem ? error.message : error);
  process.exitCode = 1;
}
