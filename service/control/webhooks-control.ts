import { Hono } from "hono";
import { z } from "zod";
import { badRequestBody, errorBody } from "#lib/contract/public-v3/error-body.ts";
import { type ServiceDatabase } from "../db/schema.ts";
import { deliveryStates } from "../db/webhooks/webhook-tables.ts";
import { listDeliveries, resend } from "../db/webhooks/delivery-log.ts";
import {
  addEndpoint,
  enableEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  type WebhookEndpoint,
} from "../db/webhooks/endpoints.ts";
import { parseWantedTypes, webhookTypes } from "../db/webhooks/webhook-types.ts";
import { acceptedReceiverUrl, isReceiverUrl } from "../webhooks/receiver-url.ts";
import { withBody, withQuery } from "./valid-input.ts";

const receiverSchema = z.strictObject({
  url: z.string().refine(isReceiverUrl, `url must be ${acceptedReceiverUrl}`),
  events: z.union([z.literal("all"), z.array(z.string()).min(1)], "events must be all, or a list of types"),
});
const deliveriesSchema = z.strictObject({
  receiver: z.string().optional(),
  state: z.enum(deliveryStates).optional(),
  limit: z.coerce.number().int().min(1).max(10_000).default(100),
});

/** Manages the receivers of webhooks over HTTP, like `service webhooks` on the command line. */
export function webhooksControl(db: ServiceDatabase, machineNow: () => number): Hono {
  const control = new Hono();
  control.get("/", async (context) => context.json({ data: (await listEndpoints(db)).map(shown) }));
  control.post("/", (context) =>
    withBody(context, receiverSchema, async ({ url, events }) => {
      const types = events === "all" ? events : events.join(",");
      if (parseWantedTypes(types) === null) {
        const message = `events must be all, or some of ${webhookTypes.join(", ")}`;
        return context.json(badRequestBody([{ field: "events", message }]), 400);
      }
      const { id, secret } = await addEndpoint(db, { url, types }, machineNow());
      return context.json({ data: { id, url, events, secret } }, 201);
    }),
  );
  control.delete("/:id", async (context) =>
    (await removeEndpoint(db, context.req.param("id")))
      ? context.body(null, 204)
      : context.json(errorBody(404), 404),
  );
  control.post("/:id/rotate", async (context) => {
    const id = context.req.param("id");
    const secret = await rotateSecret(db, id, machineNow());
    return secret === null ? context.json(errorBody(404), 404) : context.json({ data: { id, secret } });
  });
  control.post("/:id/enable", async (context) => {
    const id = context.req.param("id");
    return (await enableEndpoint(db, id))
      ? context.json({ data: { id } })
      : context.json(errorBody(404), 404);
  });
  control.get("/deliveries", (context) =>
    withQuery(context, deliveriesSchema, async ({ receiver, state, limit }) =>
      context.json({ data: await listDeliveries(db, { endpointId: receiver, state, limit }) }),
    ),
  );
  control.post("/deliveries/:id/resend", async (context) => {
    const id = Number(context.req.param("id"));
    return Number.isSafeInteger(id) && (await resend(db, id, machineNow()))
      ? context.json({ data: { id } })
      : context.json(errorBody(404), 404);
  });
  return control;
}

function shown(endpoint: WebhookEndpoint) {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.types === "all" ? endpoint.types : endpoint.types.split(","),
    createdAt: at(endpoint.created_at_ms),
    failingSince: at(endpoint.failing_since_ms),
    disabledAt: at(endpoint.disabled_at_ms),
    pending: endpoint.pending,
  };
}
