import { ensureBuilt } from "./launcher/build.mjs";
import { findNode } from "./launcher/find-node.mjs";
import { ensureInstalled } from "./launcher/install.mjs";
import { LaunchProblem } from "./launcher/launch-problem.mjs";
import { root } from "./launcher/root.mjs";

/* `npm run build`: the same build as `npm start` makes, recorded the same way. */
try {
  const say = (line) => console.log(line);
  await ensureInstalled(root, say);
  await ensureBuilt(root, findNode(root), say);
} catch (error) {
  console.error(error instanceof LaunchProblem ? error.message : error);
  process.exitCode = 1;
}
