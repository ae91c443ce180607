import http from "node:http";

/** A request must have arrived by then, including its body. */
const defaultRequestMs = 30_000;
/** Longer than most proxies keep an idle connection: closing one that they use again at that moment causes a 502. */
const idleConnectionMs = 75_000;

/** An HTTP server that closes connections whose request arrives too slowly or asks for another protocol. */
export function createHttpServer(requestMs = defaultRequestMs): http.Server {
  const server = http.createServer({
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    keepAliveTimeout: idleConnectionMs,
    connectionsCheckingInterval: Math.ceil(requestMs / 6),
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  return server;
}
