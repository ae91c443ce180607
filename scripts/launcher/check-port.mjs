import net from "node:net";
import { LaunchProblem } from "./launch-problem.mjs";

/**
 * Refuses a port that cannot be listened on, before anything is started.
 *
 * @param {string} name the variable that chose it
 * @param {string} host
 * @param {number} port
 */
export async function checkPort(name, host, port) {
  if (port !== 0 && (await isBlocked(port)))
    throw new LaunchProblem(`${name} ${port} is a port that browsers refuse to open: choose another`);
  const code = await listenOnce(host, port);
  if (code === null) return;
  const reasons = {
    EADDRINUSE: `${name} ${port} is already in use on ${host}: stop that program or choose another, e.g. ${name}=${port + 1} npm start`,
    EACCES: `${name} ${port} may not be opened by this user: choose one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
    ENOTFOUND: `HOST ${host} is not an address of this machine`,
  };
  throw new LaunchProblem(reasons[code] ?? `${name} ${port} cannot be opened on ${host} (${code})`);
}

/** @returns {Promise<string | null>} the error's code, null when listening worked */
function listenOnce(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error) => resolve(error.code ?? "unknown error"));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** True for the ports of other protocols that browsers refuse: fetch rejects them too, before it connects. */
async function isBlocked(port) {
  const error = await fetch(`http://127.0.0.1:${port}`, {
    method: "HEAD",
    signal: AbortSignal.timeout(1_000),
  })
    .then(() => null)
    .catch((reason) => reason);
  return error?.cause?.message === "bad port";
}
