import { Webhook } from "standardwebhooks";
import type { WebhookResult } from "../metrics.ts";
import type { Runtime } from "../runtime.ts";
import { recordWebhook } from "../store/webhook-ids.ts";
import { BodyTooLarge, readBody } from "../upstream/fetch.ts";
import { problemResponse } from "./problem.ts";

const wakes = ["sessions", "recordings", "transcripts", "events"] as const;
const largestBody = 256 * 1024;

/**
 * `POST /api/webhooks/upstream`: a signed delivery makes the loop poll now (section 6). Its body is not used as data.
 * 404 without a secret, 401 for a wrong signature or time, 413 for a body that is too large, 400 for an id that was
 * received before.
 */
export async function webhookRoute(request: Request, runtime: Runtime): Promise<Response> {
  const { env, clock, metrics, pollHealth, scheduler, store } = runtime;
  if (env.WEBHOOK_SECRET === null) {
    return problemResponse("notFound", "Webhooks are not switched on: WEBHOOK_SECRET is not set.");
  }
  const body = await readText(request);
  if (body === null) {
    metrics.webhook("tooLarge");
    return Response.json({ message: "Content Too Large", statusCode: 413 }, { status: 413 });
  }
  const id = request.headers.get("webhook-id") ?? "";
  const fault = findFault(env.WEBHOOK_SECRET, body, request.headers);
  if (fault !== null) {
    metrics.webhook(fault);
    return Response.json({ message: "Unauthorized", statusCode: 401 }, { status: 401 });
  }
  if (!(await recordWebhook(store.db, id, clock.now()))) {
    metrics.webhook("replayed");
    return problemResponse("badRequest", "This delivery was received before.");
  }
  metrics.webhook("accepted");
  // While upstream fails or limits us, its back-off takes precedence over the webhook.
  if (pollHealth.failuresInARow() === 0) for (const task of wakes) scheduler.wake(task);
  return new Response(null, { status: 204 });
}

/** The body; null when it is larger than any delivery. */
async function readText(request: Request): Promise<string | null> {
  try {
    return (await readBody(request, largestBody)).toString();
  } catch (error) {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}

function findFault(secret: string, body: string, headers: Headers): WebhookResult | null {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
    return null;
  } catch (error) {
    const words = error instanceof Error ? error.message.toLowerCase() : "";
    if (words.includes("timestamp")) return "timestamp";
    return words.includes("headers") ? "headers" : "signature";
  }
}
