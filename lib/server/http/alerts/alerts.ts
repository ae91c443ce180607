import { actorRequestSchema } from "../../../contract/board/acting.ts";
import { alertChannelRequestSchema } from "../../../contract/board/alerts/alert-channels.ts";
import { alertRuleRequestSchema } from "../../../contract/board/alerts/alert-rules.ts";
import type { Runtime } from "../../runtime.ts";
import { removeChannel, saveChannel, testChannel } from "../../services/alerts/change-channel.ts";
import { removeRule, saveRule, testRule } from "../../services/alerts/change-rule.ts";
import { listAlerts, listDeliveries, listRules } from "../../services/alerts/list-alerts.ts";
import { getMessage } from "../../services/alerts/get-message.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { changeRoute } from "../changes/change-route.ts";
import { readId, readTextId, readWholeNumber } from "../read-input.ts";
import type { PathParts } from "../handle.ts";
import { noCache } from "../common-headers.ts";

const defaultLimit = 50;
const largestLimit = 500;

/** `GET /api/rules`. */
export async function rulesRoute(_request: Request, runtime: Runtime): Promise<Response> {
  return Response.json(await listRules(runtime), { headers: noCache });
}

/** `GET /api/alerts`. */
export async function alertsRoute(_request: Request, runtime: Runtime): Promise<Response> {
  return Response.json(await listAlerts(runtime), { headers: noCache });
}

/** `GET /api/alerts/deliveries?limit=`. @throws ServiceProblem badRequest */
export async function deliveriesRoute(request: Request, runtime: Runtime): Promise<Response> {
  const limit = readWholeNumber(new URL(request.url).searchParams, "limit") ?? defaultLimit;
  if (limit < 1 || limit > largestLimit)
    throw new ServiceProblem("badRequest", `limit: must be between 1 and ${largestLimit}.`);
  return Response.json(await listDeliveries({ limit }, runtime), { headers: noCache });
}

/** `GET /api/alerts/messages/{id}`. @throws ServiceProblem badRequest, notFound */
export async function messageRoute(_request: Request, runtime: Runtime, parts: PathParts): Promise<Response> {
  return Response.json(await getMessage(readId(parts), runtime), { headers: noCache });
}

/** `PUT /api/rules/{id}`. */
export const saveRuleRoute = changeRoute({
  readId: readTextId,
  schema: alertRuleRequestSchema,
  make: saveRule,
});

/** `DELETE /api/rules/{id}`. */
export const removeRuleRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: removeRule,
});

/** `POST /api/rules/{id}/test`: a test to each of its channels, accepted for sending. */
export const testRuleRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: testRule,
  status: 202,
});

/** `PUT /api/alerts/channels/{id}`. */
export const saveChannelRoute = changeRoute({
  readId: readTextId,
  schema: alertChannelRequestSchema,
  make: saveChannel,
});

/** `DELETE /api/alerts/channels/{id}`. */
export const removeChannelRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: removeChannel,
});

/** `POST /api/alerts/channels/{id}/test`: accepted for sending; the delivery log has the outcome. */
export const testChannelRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: testChannel,
  status: 202,
});
