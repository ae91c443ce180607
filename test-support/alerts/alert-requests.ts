import { alertsSchema, deliveriesSchema, rulesSchema } from "#lib/contract/board/alerts/alerts.ts";
import type { MountedName } from "#lib/contract/board/endpoints/endpoints.ts";
import { askRoute } from "../ask-route.ts";
import { openAlertWorld, webhookSecret } from "./alert-world.ts";

/** A channel as it is sent to be saved. */
export const webhookChannel = {
  name: "Desk",
  kind: "webhook",
  address: "https://hooks.example/services/T0/secret-part",
  secret: webhookSecret,
};

/** A rule as it is sent to be saved, for the channel `one`. */
export const noAccessRule = { name: "No access", conditions: ["liveFailedNoAccess"], channelIds: ["one"] };

/** An alert world in memory that is requested through its routes. */
export type AlertRequests = Awaited<ReturnType<typeof openAlertRequests>>;

/** Opens it with the given settings. */
export async function openAlertRequests(settings: Record<string, string> = {}) {
  const alerts = await openAlertWorld(":memory:", settings);
  const { world } = alerts;
  const read = async (route: MountedName) => (await askRoute(world, route, "/")).text();
  const rules = async () => rulesSchema.parse(JSON.parse(await read("GET /api/rules")));
  return {
    ...alerts,
    /** Saves or deletes what is called `id`, in Ada's name. */
    send: (route: MountedName, body: object, id = "one") =>
      askRoute(
        world,
        route,
        "/",
        { id },
        {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ by: "Ada", ...body }),
        },
      ),
    /** The rules, with the watchlists and views that they may name. */
    rules,
    /** Channels, rules and alerts, and the text in which they came. */
    async list() {
      const text = await read("GET /api/alerts");
      return { text, rules: (await rules()).rules, ...alertsSchema.parse(JSON.parse(text)) };
    },
    deliveries: async () =>
      deliveriesSchema.parse(JSON.parse(await read("GET /api/alerts/deliveries"))).deliveries,
  };
}
