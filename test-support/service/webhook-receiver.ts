import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const messageSchema = z.strictObject({
  timestamp: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  previousAttributes: z.record(z.string(), z.unknown()),
});

/** A received delivery. */
export interface Received {
  headers: Record<string, string>;
  body: string;
  message: z.output<typeof messageSchema>;
}

/** A real HTTP server that records what it receives. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Sets the status of later answers; `null` never answers. */
  answerWith: (answer: number | null) => void;
  /** Returns the types received so far, in order, and clears them. */
  takeTypes: () => string[];
  close: () => Promise<void>;
}

/** Starts it on any free port; answers 204 by default. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer: number | null = 204;
  const respond = (response: ServerResponse) => {
    if (answer === null) return;
    response.writeHead(answer, answer >= 300 && answer < 400 ? { location: "/elsewhere" } : {}).end();
  };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body, message: messageSchema.parse(JSON.parse(body)) });
      respond(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (next) => (answer = next),
    takeTypes: () => received.splice(0).map(({ message }) => message.type),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
