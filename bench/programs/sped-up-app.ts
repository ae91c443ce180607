import { getRequestListener } from "@hono/node-server";
import http from "node:http";
import { createRuntime } from "#lib/server/create-runtime.ts";
import { readProcessEnv } from "#lib/server/env.ts";
import { boardRoute } from "#lib/server/http/board.ts";
import { answer, type Route } from "#lib/server/http/handle.ts";
import { healthLiveRoute } from "#lib/server/http/health.ts";
import { streamRoute } from "#lib/server/http/stream.ts";
import { createSpedUpClock } from "../../test-support/faults/sped-up-clock.ts";
import { endpointRoute } from "#lib/server/http/endpoints/endpoint-route.ts";

/*
 * The app's server side without Next, on a sped-up clock (RUN_ORIGIN_MS, RUN_SPEED) and with the build id RUN_BUILD_ID.
 * Polling, storing, freshness and answers are the app's own code.
 */
const routes: { path: RegExp; route: Route }[] = [
  { path: /^\/api\/board$/, route: boardRoute },
  { path: /^\/api\/stream$/, route: streamRoute },
  { path: /^\/api\/sessions\/(?<id>[^/]+)$/, route: endpointRoute("GET /api/sessions/{id}") },
  { path: /^\/api\/health\/live$/, route: healthLiveRoute },
  { path: /^\/api\/status$/, route: endpointRoute("GET /api/status") },
];

const read = readProcessEnv();
if (!read.ok) throw new Error(read.lines.join("\n"));
const clock = createSpedUpClock({
  originMs: Number(process.env.RUN_ORIGIN_MS),
  speed: Number(process.env.RUN_SPEED),
});
const { RUN_BUILD_ID: buildId } = process.env;
const runtime = await createRuntime(read.env, { clock, ...(buildId !== undefined && { buildId }) });
await runtime.instances.join();
runtime.scheduler.start();

const listener = getRequestListener(async (request) => {
  const { pathname } = new URL(request.url);
  for (const { path, route } of routes) {
    const parts = path.exec(pathname);
    if (parts) return answer(route, request, runtime, parts.groups);
  }
  return new Response(null, { status: 404 });
});
const server = http.createServer((request, response) => void listener(request, response));
server.listen(read.env.PORT, "127.0.0.1");

process.once("SIGTERM", () => {
  server.close();
  void runtime.stop().finally(() => server.closeAllConnections());
});
