import * as z from "zod/mini";
import type { Runtime } from "../../runtime.ts";
import { acknowledgeIncident } from "../../services/incidents/acknowledge-incident.ts";
import { isServiceProblem } from "../../services/service-problem.ts";
import { recordWebhook } from "../../store/webhook-ids.ts";
import { problemResponse } from "../problem.ts";
import { isSigned, readSigned } from "./signed-text.ts";

/** How far the time of a signature may be from ours. */
const withinMs = 5 * 60_000;

const clickSchema = z.object({
  type: z.literal("block_actions"),
  user: z.object({ id: z.string(), username: z.optional(z.string()), name: z.optional(z.string()) }),
  actions: z.array(z.object({ action_id: z.string(), value: z.optional(z.string()) })),
});

/**
 * `POST /api/webhooks/slack`: a click on the button of a message acknowledges its incident, by the person's name in Slack.
 * 404 without a signing secret, 401 for a wrong signature or one that is not of these five minutes, 413 for a large body,
 * 400 for one that was received before or is no click.
 */
export async function slackRoute(request: Request, runtime: Runtime): Promise<Response> {
  const { env, clock, store } = runtime;
  const secret = env.SLACK_SIGNING_SECRET;
  if (secret === null) return problemResponse("notFound", "SLACK_SIGNING_SECRET is not set.");
  const body = await readSigned(request);
  if (typeof body !== "string") return body;
  const at = request.headers.get("x-slack-request-timestamp") ?? "";
  const header = request.headers.get("x-slack-signature");
  const isRecent = /^\d{1,12}$/.test(at) && Math.abs(clock.now() - Number(at) * 1_000) <= withinMs;
  if (!isRecent || !isSigned(`v0:${at}:${body}`, { secret, version: "v0", header }))
    return problemResponse("notSignedIn", "The signature is wrong, or not of these five minutes.");
  if (!(await recordWebhook(store.db, `slack ${header}`, clock.now())))
    return problemResponse("badRequest", "This click was received before.");
  const click = clickSchema.safeParse(payloadOf(body));
  if (!click.success) return problemResponse("badRequest", "This is no click on a button.");
  const { user, actions } = click.data;
  const number = Number(actions.find(({ action_id: id }) => id === "acknowledge")?.value ?? Number.NaN);
  if (!Number.isSafeInteger(number)) return new Response(null, { status: 200 });
  const by = (user.name ?? user.username ?? user.id).slice(0, 80);
  try {
    await acknowledgeIncident(number, { by, reason: "Acknowledged in Slack", until: null }, runtime);
  } catch (error) {
    // It is over, closed or no longer kept, which the message says by itself.
    if (!isServiceProblem(error)) throw error;
  }
  return new Response(null, { status: 200 });
}

function payloadOf(body: string): unknown {
  try {
    return JSON.parse(new URLSearchParams(body).get("payload") ?? "");
  } catch {
    return null;
  }
}
