import { getRequestListener } from "@hono/node-server";
import http from "node:http";
import { createRuntime } from "#lib/server/create-runtime.ts";
import { readProcessEnv } from "#lib/server/env.ts";
import { boardRoute } from "#lib/server/http/board.ts";
import { answer, type Route } from "#lib/server/http/handle.ts";
import { healthLiveRoute } from "#lib/server/http/health.ts";
import { streamRoute } from "#lib/server/http/stream.ts";
import { webhookRoute } from "#lib/server/http/webhook.ts";

/* The app's own functions without Next: what Next costs, and a stand-in where nothing is built. */
const routes: Record<string, Route> = {
  "/api/board": boardRoute,
  "/api/stream": streamRoute,
  "/api/webhooks/upstream": webhookRoute,
  "/api/health/live": healthLiveRoute,
};

const read = readProcessEnv();
if (!read.ok) throw new Error(read.lines.join("\n"));
const runtime = await createRuntime(read.env);
runtime.scheduler.start();

const listener = getRequestListener(async (request) => {
  const route = routes[new URL(request.url).pathname];
  return route ? answer(route, request, runtime) : new Response(null, { status: 404 });
});
const server = http.createServer((request, response) => void listener(request, response));
server.listen(read.env.PORT, "127.0.0.1");

process.once("SIGTERM", () => {
  server.close();
  void runtime.stop();
});
