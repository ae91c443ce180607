import type { Runtime } from "../runtime.ts";
import { getReadiness } from "../services/get-readiness.ts";
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

/** `GET /api/health/data`: how fresh the board is, and the status of its copy; 503 while it is blind. */
export async function healthDataRoute(_request: Request, runtime: Runtime): Promise<Response> {
  const status = await getStatus(runtime);
  return Response.json(status, { status: status.freshness.status === "blind" ? 503 : 200, headers: noStore });
}

/** `GET /api/metrics` in the Prometheus text format. */
export async function metricsRoute(_request: Request, runtime: Runtime): Promise<Response> {
  const { metrics } = runtime;
  return new Response(await metrics.text(), { headers: { ...noStore, "content-type": metrics.contentType } });
}
