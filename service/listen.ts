import { getRequestListener } from "@hono/node-server";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CommandProblem } from "./cli/command-problem.ts";
import type { RequestEnvironment } from "./http/request-environment.ts";

export interface Listening {
  /** Where requests are answered, such as `http://127.0.0.1:4100`. */
  url: string;
  /** Stops accepting connections, waits for requests in flight, then cuts the rest. */
  close: () => Promise<void>;
}

/** How long requests in flight may take when the service stops. */
const closeWithinMs = 3_000;
const hangUpEveryMs = 20;

/** Fits lists of several hundred values in every parameter; Node's default is 16 KiB. */
const longestHeadBytes = 64 * 1024;

export interface RequestHandler {
  fetch: (request: Request, environment: RequestEnvironment) => Promise<Response>;
  /** Answers a request directly; false for those that `fetch` is to answer. */
  answerDirectly?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

/**
 * Listens for HTTP.
 *
 * @throws {CommandProblem} when the port is taken or the address cannot be used
 */
export async function listen(
  { fetch, answerDirectly = () => false }: RequestHandler,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const listener = getRequestListener(fetch, { hostname: host });
  const server = createServer({ maxHeaderSize: longestHeadBytes }, (incoming, outgoing) => {
    if (!answerDirectly(incoming, outgoing)) void listener(incoming, outgoing);
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
      // A connection whose last request has ended is kept alive, so it is closed here.
      const hangUp = setInterval(() => server.closeIdleConnections(), hangUpEveryMs);
      const cut = setTimeout(() => server.closeAllConnections(), closeWithinMs);
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
