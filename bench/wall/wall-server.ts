import http, { type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { BusyBoard } from "./busy-board.ts";

/** How the server answers: normally, with errors, or not at all. */
type Mode = "usual" | "failing" | "gone";

/** The server of a wall: pages of the app with a board of the bench. */
export interface WallServer {
  url: string;
  setMode: (mode: Mode) => void;
  /** Announces the current version on open event streams. */
  announce: () => void;
  /** The number of requests for the wall's page. */
  pagesServed: () => number;
  stop: () => Promise<void>;
}

/** Answers requests for the board itself, and forwards all others to the app at `appUrl`. */
export async function startWallServer(appUrl: string, board: BusyBoard): Promise<WallServer> {
  const streams = new Set<ServerResponse>();
  let mode: Mode = "usual";
  let pages = 0;
  const own = (path: URL): object | null => {
    const since = path.searchParams.get("since");
    if (path.pathname === "/api/board") return since === null ? board.whole() : board.since(Number(since));
    if (path.pathname === "/api/board/day") return board.day();
    return path.pathname.startsWith("/api/walls/") ? {} : null;
  };
  const announce = () => {
    const event = `data: ${JSON.stringify({ type: "version", version: board.version() })}\n\n`;
    for (const stream of streams) stream.write(event);
  };
  const server = http.createServer((request, response) => {
    const path = new URL(request.url ?? "/", appUrl);
    if (mode === "gone") return void request.socket.destroy();
    if (mode === "failing") return void response.writeHead(503).end();
    if (path.pathname === "/api/stream") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
      streams.add(response);
      response.on("close", () => streams.delete(response));
      return;
    }
    const answer = own(path);
    if (answer) {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
      return void response.end(JSON.stringify(answer));
    }
    if (path.pathname === "/wall") pages += 1;
    const forwarded = http.request(path, { method: request.method, headers: request.headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMode(next) {
      mode = next;
      if (next === "usual") return;
      for (const stream of streams) stream.destroy();
    },
    announce,
    pagesServed: () => pages,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
