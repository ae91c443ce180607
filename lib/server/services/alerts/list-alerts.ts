import type { Alerts, Deliveries, Rules } from "../../../contract/board/alerts/alerts.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { pushContact } from "../../env.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readLastTold, readOpenAlerts } from "../../store/alerts/alerts.ts";
import { readChannels } from "../../store/alerts/channels.ts";
import { readLinkAddress } from "../../store/alerts/link-address.ts";
import { readDeliveries } from "../../store/alerts/deliveries.ts";
import { readRules } from "../../store/alerts/rules.ts";
import type { SavedKind } from "../../store/saved/saved-tables.ts";
import { findSaved } from "../../store/saved/saved.ts";
import { toChannel, toDeliveryEntry, toOpenAlert } from "./to-alert-answers.ts";

/** The rules, by name, and the watchlists and saved views that they name. */
export async function listRules({ store }: Runtime = currentRuntime()): Promise<Rules> {
  const rules = await readRules(store.db, "all");
  const named = async (kind: SavedKind, ids: readonly (string | null)[]) => {
    const found: Rules["views"] = [];
    for (const id of new Set(ids)) {
      const row = id === null ? undefined : await findSaved(store.db, kind, id);
      if (row) found.push({ id: row.id, name: row.name });
    }
    return found;
  };
  const told = await readLastTold(store.db);
  return {
    rules,
    lastTold: Object.fromEntries([...told].map(([id, at]) => [id, iso(at)])),
    watchlists: await named(
      "watchlist",
      rules.map(({ watchlistId }) => watchlistId),
    ),
    views: await named(
      "view",
      rules.map(({ viewId }) => viewId),
    ),
  };
}

/** The channels, the open alerts, and which kinds of channels the settings allow. */
export async function listAlerts({ store, env }: Runtime = currentRuntime()): Promise<Alerts> {
  return {
    channels: (await readChannels(store.db)).map(toChannel),
    open: (await readOpenAlerts(store.db)).flatMap((alert) => toOpenAlert(alert) ?? []),
    hasMail: env.SMTP_URL !== null,
    pushKey: pushContact(env) === null ? null : store.pushKeys.publicKey,
    linkAddress: env.PUBLIC_URL ?? (await readLinkAddress(store.db)),
  };
}

/** The newest messages, with their outcome. */
export async function listDeliveries(
  { limit }: { limit: number },
  { store }: Runtime = currentRuntime(),
): Promise<Deliveries> {
  return { deliveries: (await readDeliveries(store.db, limit)).map(toDeliveryEntry) };
}
