import type { Runtime } from "../runtime.ts";
import { getStatus } from "../services/get-status.ts";

const noStore = { "cache-control": "no-store" };

/** `GET /api/health/live`: this process answers. */
export function healthLiveRoute(): Response {
  return Response.json({ status: "up" }, { headers: noStore });
}

/** `GET /api/health/ready`: 200 while the data is recent enough to be shown as current, else 503. */
export async function healthReadyRoute(_request: Request, runtime: Runtime): Promise<Response> {
  const status = await getStatus(runtime);
  return Response.json(status, { status: status.isReady ? 200 : 503, headers: noStore });
}

/** `GET /api/metrics` in the Prometheus text format. */
export async function metricsRoute(_request: Request, runtime: Runtime): Promise<Response> {
  const { metrics } = runtime;
  return new Response(await metrics.text(), { headers: { ...noStore, "content-type": metrics.contentType } });
}
