import { launch } from "./launcher/launch.mjs";
import { LaunchProblem } from "./launcher/launch-problem.mjs";
import { hangUpPrograms, stopPrograms } from "./launcher/programs.mjs";
import { root } from "./launcher/root.mjs";
import { watchForStop } from "./launcher/stop-request.mjs";

/*
 * `npm start`. Runs on any Node from 20 on with nothing installed; everything else runs on the Node it installs.
 * Options: --dev (development servers), --verbose (print everything the programs print).
 */
const stop = watchForStop(hangUpPrograms);
const stopped = new Promise((resolve) =>
  stop.addEventListener("abort", () => resolve(stopPrograms().then(() => 0))),
);
const launched = launch({
  root,
  env: process.env,
  dev: process.argv.includes("--dev"),
  verbose: process.argv.includes("--verbose"),
  stop,
}).catch(explain);

const code = await Promise.race([stopped, launched]);
// Stopping makes the programs end, which must not be reported as a failure.
process.exitCode = stop.aborted ? await stopped : code;
await stopPrograms();
process.exit();

function explain(error) {
  if (stop.aborted) return 0;
  console.error(error instanceof LaunchProblem ? error.message : error);
  return 1;
}
