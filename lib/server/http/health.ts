import type { Runtime } from "../runtime.ts";
import { getDataHealth, getReadiness } from "../services/get-health.ts";
import { getStatus } from "../services/get-status.ts";

const noStore = { "cache-control": "no-store" };

/** `GET /api/health/live`: this process answers. */
export function healthLiveRoute(): Response {
  return Response.json({ status: "up" }, { headers: noStore });
}

/**
 * `GET /api/health/ready`: 200 while this process can serve, also a board that is not confirmed; 503 while it stops.
 * A store that does not answer becomes 503 as for every route.
 */
export async function healthReadyRoute(_request: Request, runtime: Runtime): Promise<Response> {
  const readiness = await getReadiness(runtime);
  return Response.json(readiness, { status: readiness.isReady ? 200 : 503, headers: noStore });
}

/** `GET /api/health/data`: how fresh the board is; 503 while it is blind. */
export function healthDataRoute(_request: Request, runtime: Runtime): Response {
  const health = getDataHealth(runtime);
  return Response.json(health, { status: health.freshness.status === "blind" ? 503 : 200, headers: noStore });
}

/** `GET /api/status`: the status of the copy of upstream, whether the board is current or not. */
export async function statusRoute(_request: Request, runtime: Runtime): Promise<Response> {
  return Response.json(await getStatus(runtime), { headers: noStore });
}

/** `GET /api/metrics` in the Prometheus text format. */
export async function metricsRoute(_request: Request, runtime: Runtime): Promise<Response> {
  const { metrics } = runtime;
  return new Response(await metrics.text(), { headers: { ...noStore, "content-type": metrics.contentType } });
}
