import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { LaunchProblem } from "./launch-problem.mjs";

/**
 * Locks the data directory against a second Callboard for as long as this process lives. The lock is a listening local
 * socket: unlike a file with a process id, it cannot outlive its owner or be mistaken for another.
 *
 * @param {string} directory an existing directory
 * @returns {Promise<() => void>} releases it
 */
export async function holdDataDirectory(directory) {
  const address = socketAddress(fs.realpathSync(directory));
  if (await answers(address)) {
    throw new LaunchProblem(
      `DATA_DIR ${directory} is in use by another Callboard: stop it or choose another DATA_DIR`,
    );
  }
  if (process.platform !== "win32") fs.rmSync(address, { force: true });
  const server = net.createServer((socket) => socket.destroy());
  await new Promise((resolve, reject) => server.once("error", reject).listen(address, resolve));
  server.unref();
  return () => server.close();
}

/** In the temporary directory, because a socket's path is limited to about a hundred characters. */
function socketAddress(directory) {
  const name = `callboard-${createHash("sha256").update(directory).digest("hex").slice(0, 16)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

function answers(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
