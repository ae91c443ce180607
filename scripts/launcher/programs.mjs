import { spawn } from "node:child_process";
import readline from "node:readline";

const running = new Set();
let closed = false;

/**
 * @typedef {object} Program
 * @property {Promise<{ code: number, signal?: string | null }>} exited
 * @property {boolean} ended
 * @property {boolean} stopping true once its end was requested
 * @property {(graceMs?: number) => Promise<void>} stop
 * @property {() => void} kill
 * @property {() => void} hangUp sends SIGHUP, if the program listens for it
 */

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only the launcher, which then
 * stops everything in order, and so that nothing a program started can survive it.
 *
 * @param {object} options
 * @param {string} options.command
 * @param {readonly string[]} options.args
 * @param {string} options.cwd
 * @param {Record<string, string | undefined>} options.env
 * @param {(line: string, stream: "stdout" | "stderr") => void} options.onLine
 * @param {boolean} [options.takesHangUp] whether it listens for SIGHUP, which would end it otherwise
 * @returns {Program}
 */
export function startProgram({ command, args, cwd, env, onLine, takesHangUp = false }) {
  if (closed) throw new Error("No program is started while the launcher stops");
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const program = { exited: exitOf(child), ended: false, stopping: false, stop, kill, hangUp };
  running.add(program);
  forwardLines(child, onLine);
  program.exited.then(() => {
    program.ended = true;
    running.delete(program);
  });
  return program;

  function kill() {
    signalGroup(child, "SIGKILL");
  }

  function hangUp() {
    if (takesHangUp) child.kill("SIGHUP");
  }

  async function stop(graceMs = 4_000) {
    program.stopping = true;
    if (program.ended) return;
    signalGroup(child, "SIGTERM");
    const impatient = setTimeout(kill, graceMs);
    await program.exited;
    clearTimeout(impatient);
    // Ends child processes that it did not wait for.
    kill();
  }
}

/**
 * Stops every running program, in reverse order of their start: the app before the service it uses. Nothing can be
 * started afterwards.
 */
export async function stopPrograms() {
  closed = true;
  for (const program of [...running].reverse()) await program.stop();
}

/** Passes a SIGHUP on: programs read their secrets again. */
export function hangUpPrograms() {
  for (const program of running) program.hangUp();
}

/** Kills every running program at once. */
export function killPrograms() {
  for (const program of running) program.kill();
}

/**
 * Resolves with the exit code when all output has been read: on `close`, because `exit` may come before the last
 * lines.
 */
function exitOf(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 1, error }));
    child.once("close", (code, signal) => resolve({ code: code ?? 1, signal }));
  });
}

function forwardLines(child, onLine) {
  for (const stream of ["stdout", "stderr"]) {
    readline.createInterface({ input: child[stream] }).on("line", (line) => onLine(line, stream));
  }
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch {
    // Already gone.
  }
}
