import fs from "node:fs";
import { killPrograms } from "./programs.mjs";

/** Under npm, Ctrl-C reaches the launcher twice: from the terminal and once more from npm. */
const sameKeystrokeMs = 700;
const checkEveryMs = 500;

/**
 * Turns everything that means "stop" into one abort signal: SIGINT, SIGTERM, a terminal that closes, and npm being
 * killed. A second Ctrl-C ends everything at once.
 *
 * @param {() => void} [onHangUp] called for a SIGHUP that no terminal sent; without it that stops as well
 * @returns {AbortSignal}
 */
export function watchForStop(onHangUp) {
  const stop = new AbortController();
  let requestedAt = 0;
  const request = () => {
    if (!stop.signal.aborted) {
      requestedAt = performance.now();
      stop.abort();
    } else if (performance.now() - requestedAt > sameKeystrokeMs) {
      killPrograms();
      process.exit(130);
    }
  };
  for (const name of ["SIGINT", "SIGTERM"]) process.on(name, request);
  const isAtTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  process.on("SIGHUP", isAtTerminal ? request : (onHangUp ?? request));
  watchNpm(() => stop.abort());
  return stop.signal;
}

/** npm cannot report that it was killed, so its absence is detected. Without npm nothing is watched. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || parentOf(parent) === grandparent)) return;
    clearInterval(timer);
    onGone();
  }, checkEveryMs);
  timer.unref();
}

/** npm runs scripts through a shell, and some shells replace themselves with the script. /proc shows it on Linux. */
function isShell(pid) {
  return /^(ba|da|a|z|k)?sh$/.test(procFile(pid, "comm").trim());
}

function parentOf(pid) {
  return procFile(pid, "stat").replace(/^.*\) . (\d+) .*$/s, "$1");
}

function procFile(pid, name) {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
