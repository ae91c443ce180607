import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Pass } from "#lib/server/gate/create-gate.ts";
import { createFastLane } from "#lib/server/http/fast-lane.ts";
import { createRequestListener } from "#lib/server/main/answer-request.ts";
import type { AppWorld } from "../app-world.ts";

/** The server of a world as `npm start` has it, without Next, which answers 418. */
export interface LaneServer {
  server: http.Server;
  origin: string;
  port: number;
  close(): void;
}

/** Starts it on loopback. `pass` is what its gate gives everybody. */
export async function startLaneServer({ runtime }: AppWorld, pass: Pass): Promise<LaneServer> {
  const server = http.createServer(
    createRequestListener({
      basePath: "",
      hold: () => null,
      trace: null,
      originGate: () => null,
      gate: () => pass,
      fastLane: createFastLane(runtime),
      builtFiles: () => false,
      pageHeaders: () => undefined,
      answerByNext: (_request, response) => response.writeHead(418).end("Next's"),
      noteAnswer: () => undefined,
      requestLog: null,
      routeName: () => "other",
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
