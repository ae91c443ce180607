import type { Alerts, Deliveries, Rules } from "../../../contract/board/alerts/alerts.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readOpenAlerts } from "../../store/alerts/alerts.ts";
import { readChannels } from "../../store/alerts/channels.ts";
import { readDeliveries } from "../../store/alerts/deliveries.ts";
import { readRules } from "../../store/alerts/rules.ts";
import { toChannel, toDeliveryEntry, toOpenAlert } from "./to-alert-answers.ts";

/** The rules, by name. */
export async function listRules({ store }: Runtime = currentRuntime()): Promise<Rules> {
  return { rules: await readRules(store.db, "all") };
}

/** The channels, and what goes on. */
export async function listAlerts({ store }: Runtime = currentRuntime()): Promise<Alerts> {
  return {
    channels: (await readChannels(store.db)).map(toChannel),
    open: (await readOpenAlerts(store.db)).map(toOpenAlert),
  };
}

/** The newest messages, and what became of them. */
export async function listDeliveries(
  { limit }: { limit: number },
  { store }: Runtime = currentRuntime(),
): Promise<Deliveries> {
  return { deliveries: (await readDeliveries(store.db, limit)).map(toDeliveryEntry) };
}
