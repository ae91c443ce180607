import { randomBytes } from "node:crypto";
import { ensureBuilt } from "./build.mjs";
import { checkDataDirectory } from "./check-data-directory.mjs";
import { checkPort } from "./check-port.mjs";
import { findNode } from "./find-node.mjs";
import { holdDataDirectory } from "./hold-data-directory.mjs";
import { ensureInstalled } from "./install.mjs";
import { keepRunning } from "./keep-running.mjs";
import { labelled, printableLine } from "./printable-line.mjs";
import { quietRepeats } from "./quiet-repeats.mjs";
import { readSettings } from "./settings.mjs";
import { giveSampleHistory } from "./sample-history.mjs";
import { startApp, startService } from "./start-programs.mjs";
import { waitUntilReady } from "./wait-until-ready.mjs";

/**
 * @typedef {object} Launch what every step of a start needs
 * @property {string} root
 * @property {string} node the Node that runs the programs
 * @property {import("./settings.mjs").Settings} settings
 * @property {Record<string, string | undefined>} env
 * @property {boolean} dev
 * @property {AbortSignal} stop
 * @property {(line: string) => void} say
 * @property {(name: string) => (line: string, stream: "stdout" | "stderr") => void} onLine
 */

/**
 * Installs, builds, checks, starts, and stays until the app ends or a stop is requested.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {Record<string, string | undefined>} options.env
 * @param {boolean} options.dev development servers instead of a build
 * @param {boolean} options.verbose print everything the programs print
 * @param {AbortSignal} options.stop
 * @returns {Promise<number>} the exit code
 */
export async function launch({ root, env, dev, verbose, stop }) {
  const isJson = env.LOG_FORMAT === "json";
  // Then standard output has only the programs' own log entries.
  const say = isJson ? (line) => console.error(line) : (line) => console.log(line);
  const settings = readSettings(env, root);
  // First, so that a second start does not change the packages or the build of a running instance.
  await checkPorts(settings);
  checkDataDirectory(settings.dataDirectory);
  await holdDataDirectory(settings.dataDirectory);

  await ensureInstalled(root, say);
  const node = findNode(root);
  if (!dev) {
    await ensureBuilt(root, node, say);
    await checkPorts(settings);
  }
  const onLine = isJson ? () => asItIs : dev || verbose ? everyLine : worthwhileLine;
  return run({ root, node, settings, env, dev, stop, say, onLine });
}

/** @param {Launch} launch */
async function run(launch) {
  const { settings, stop, say } = launch;
  const key = settings.upstream ? null : randomBytes(24).toString("base64url");
  if (key) {
    const { ready, code } = await startService(launch, key);
    if (!ready) return code || 1;
    await giveSampleHistory(launch, key);
    if (stop.aborted) return 1;
  }
  const app = startApp(launch, key);
  const isReady = await waitUntilReady("app", `${loopback(settings)}/api/health/ready`, {
    program: app,
    signal: stop,
  });
  if (isReady) {
    say(banner(settings));
    await keepRunning({ name: "app", first: app, start: () => startApp(launch, key), stop, say });
  }
  // An app that ends before it is ready has printed why, in one line.
  const { code, signal } = await app.exited;
  if (!stop.aborted && signal) say(`The app ended (${signal}) before it was ready`);
  return code || 1;
}

async function checkPorts(settings) {
  await checkPort("PORT", settings.host, settings.port);
  if (!settings.upstream) await checkPort("SERVICE_PORT", "127.0.0.1", settings.servicePort);
}

/** The address on this machine: "every interface" is reached on the loopback address. */
function loopback({ address, host, port, basePath }) {
  return host === "0.0.0.0" || host === "::" ? `http://127.0.0.1:${port}${basePath}` : address;
}

function asItIs(line, stream) {
  process[stream].write(`${line}\n`);
}

function everyLine(name) {
  return (line) => console.log(labelled(name, line));
}

function worthwhileLine(name) {
  const isNew = quietRepeats();
  return (line, stream) => {
    const printable = printableLine(line, stream);
    // Plain lines belong together, as in a stack, so only log entries are filtered.
    if (printable !== null && (stream === "stderr" || isNew(printable)))
      console.error(labelled(name, printable));
  };
}

/**
 * What a person needs after a start, in one block.
 *
 * @param {import("./settings.mjs").Settings} settings
 */
function banner({ address, serviceAddress, upstream, dataDirectory }) {
  const source = upstream
    ? [`  Upstream    ${upstream.url}`]
    : [`  Service     ${serviceAddress}  (embedded: sample data, fictional companies)`];
  const hint = upstream ? [] : ["  For your own upstream: UPSTREAM_URL=… UPSTREAM_API_KEY=… npm start"];
  return [
    "",
    `  Callboard   ${address}`,
    ...source,
    `  Data        ${dataDirectory}`,
    "",
    "  Open the first address in a browser. Ctrl-C stops everything.",
    ...hint,
    "",
  ].join("\n");
}
