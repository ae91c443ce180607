import * as z from "zod/mini";
import type { Runtime } from "../../runtime.ts";
import { acknowledgeTold } from "../../services/incidents/acknowledge-told.ts";
import { recordWebhook } from "../../store/webhook-ids.ts";
import { problemResponse } from "../problem.ts";
import { isSigned, readSigned } from "./signed-text.ts";

/** An event that is older than this may have been taken before. */
const oldestMs = 10 * 60_000;

const eventSchema = z.object({
  event: z.object({
    id: z.string(),
    event_type: z.string(),
    occurred_at: z.string(),
    agent: z.optional(z.nullable(z.object({ summary: z.optional(z.nullable(z.string())) }))),
    data: z.object({ incident_key: z.optional(z.nullable(z.string())) }),
  }),
});

/**
 * `POST /api/webhooks/pagerduty`: what is acknowledged in PagerDuty is acknowledged here, by the name of the person there.
 * Nothing follows from what is resolved there, because only what is observed says that a call works. 404 without a
 * secret, 401 for a wrong signature, 413 for a large body, 400 for what is no event, old, or was received before.
 */
export async function pagerdutyRoute(request: Request, runtime: Runtime): Promise<Response> {
  const { env, clock, store } = runtime;
  const secret = env.PAGERDUTY_WEBHOOK_SECRET;
  if (secret === null) return problemResponse("notFound", "PAGERDUTY_WEBHOOK_SECRET is not set.");
  const body = await readSigned(request);
  if (typeof body !== "string") return body;
  const header = request.headers.get("x-pagerduty-signature");
  if (!isSigned(body, { secret, version: "v1", header }))
    return problemResponse("notSignedIn", "The signature is wrong.");
  const read = eventSchema.safeParse(parsed(body));
  if (!read.success) return problemResponse("badRequest", "This is no event of PagerDuty.");
  const { id, event_type: type, occurred_at: at, agent, data } = read.data.event;
  if (!(Math.abs(clock.now() - Date.parse(at)) <= oldestMs))
    return problemResponse("badRequest", "This event is too old.");
  if (!(await recordWebhook(store.db, `pagerduty ${id}`, clock.now())))
    return problemResponse("badRequest", "This event was received before.");
  if (type === "incident.acknowledged" && data.incident_key != null) {
    const by = agent?.summary?.trim() || "PagerDuty";
    await acknowledgeTold(data.incident_key, { by, reason: "Acknowledged in PagerDuty" }, runtime);
  }
  return new Response(null, { status: 204 });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
