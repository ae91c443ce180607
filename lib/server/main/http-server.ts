import http from "node:http";

/** A request must have arrived by then, including its body. */
const usualRequestMs = 30_000;
/** Longer than usual proxies keep an idle connection: one that we closed while they use it again would be a 502. */
const idleConnectionMs = 75_000;

/** An HTTP server that cuts requests which arrive too slowly, and requests for another protocol. */
export function createHttpServer(requestMs = usualRequestMs): http.Server {
  const server = http.createServer({
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    keepAliveTimeout: idleConnectionMs,
    connectionsCheckingInterval: Math.ceil(requestMs / 6),
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  return server;
}
