import { rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { errorText } from "../error-text.ts";

const done = "done";
const maxPath = 4_096;
/** The beginning of the name of a folder in DATA_DIR for a file that is only kept while it is copied elsewhere. */
export const copyFolderPrefix = "copying-";
/** How long the running app may take to write a backup. */
const backupWithinMs = 600_000;

/** The socket beside the store's file, which only the file's owner may use. */
export function backupSocketIn(directory: string): string {
  return path.resolve(directory, "callboard.sock");
}

/** Whether a file is such a passing one, and no backup. */
export function isForCopy(file: string): boolean {
  return path.basename(path.dirname(file)).startsWith(copyFolderPrefix);
}

/**
 * Listens for the path of a file on each connection, backs up to it, and answers "done" or what went wrong.
 *
 * @param warn logs one line when there can be no socket, for example because its path is too long
 * @returns how to stop
 */
export function openBackupSocket(
  socketFile: string,
  backUp: (file: string) => Promise<void>,
  warn: (line: string) => void,
): () => void {
  // A killed process leaves its socket behind. The lock on the store's file shows that no other process runs.
  rmSync(socketFile, { force: true });
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    let file = "";
    socket
      .setEncoding("utf8")
      .on("error", () => socket.destroy())
      .on("data", (more: string) => {
        file += more;
        if (file.length > maxPath) socket.destroy();
      })
      .on("end", () => void answer(file, backUp).then((reply) => socket.end(reply)));
  });
  server.on("error", (error) => warn(error.message));
  server.listen(socketFile, () => void chmod(socketFile, 0o600).catch((error: Error) => warn(error.message)));
  return () => void server.close();
}

async function answer(file: string, backUp: (file: string) => Promise<void>): Promise<string> {
  if (!path.isAbsolute(file)) return "not an absolute path";
  try {
    await backUp(file);
    return done;
  } catch (error) {
    return errorText(error);
  }
}

/**
 * Has the running app back up its store.
 * @returns false when no app is running
 * @throws Error with what the app said, when it ends meanwhile, or after ten minutes
 */
export async function askForBackup(socketFile: string, file: string): Promise<boolean> {
  const socket = net.connect({ path: socketFile, allowHalfOpen: true });
  const isRunning = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  });
  if (!isRunning) return false;
  socket.end(file);
  const stop = new AbortController();
  const timeout = delay(backupWithinMs, "no answer in time", { signal: stop.signal });
  try {
    const reply = await Promise.race([text(socket), timeout]);
    if (reply === done) return true;
    throw new Error(`the running app says: ${reply || "nothing"}`);
  } finally {
    // A timer that is still running would keep the command from ending.
    stop.abort();
    socket.destroy();
  }
}
