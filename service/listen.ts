import { createAdaptorServer } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { CommandProblem } from "./cli/command-problem.ts";
import type { RequestEnvironment } from "./app.ts";

export interface Listening {
  /** Where requests are answered, such as `http://127.0.0.1:4100`. */
  url: string;
  /** Takes no more connections, lets requests under way end, then cuts what is left. */
  close: () => Promise<void>;
}

/** How long requests under way may take when the service stops. */
const closeWithinMs = 3_000;
const hangUpEveryMs = 20;

/** Lists of several hundred values in every parameter fit; Node's own 16 KiB would refuse them unread. */
const longestHeadBytes = 64 * 1024;

/**
 * Listens for HTTP.
 *
 * @throws {CommandProblem} when the port is taken or the address cannot be used
 */
export async function listen(
  fetch: (request: Request, environment: RequestEnvironment) => Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    hostname: host,
    serverOptions: { maxHeaderSize: longestHeadBytes },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen(port, host, resolve);
  });
  const { port: takenPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${takenPort}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection whose request has just ended is kept for the next one, which will not come.
      const hangUp = setInterval(
        () => "closeIdleConnections" in server && server.closeIdleConnections(),
        hangUpEveryMs,
      );
      const cut = setTimeout(
        () => "closeAllConnections" in server && server.closeAllConnections(),
        closeWithinMs,
      );
      await closed;
      clearInterval(hangUp);
      clearTimeout(cut);
    },
  };
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): CommandProblem {
  switch (error.code) {
    case "EADDRINUSE":
      return new CommandProblem(
        `port ${port} on ${host} is in use; choose another with --port or SERVICE_PORT`,
      );
    case "EACCES":
      return new CommandProblem(
        `port ${port} on ${host} may not be used by this user; choose one above 1023`,
      );
    default:
      return new CommandProblem(`cannot listen on ${host}:${port}: ${error.code ?? error.message}`);
  }
}
