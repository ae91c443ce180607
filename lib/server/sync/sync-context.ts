import type { Clock } from "../clock.ts";
import type { Logger } from "pino";
import type { Store } from "../store/open-store.ts";
import { readVersion } from "../store/version.ts";
import type { UpstreamClient } from "../upstream/client.ts";
import type { ChangeBus } from "./change-bus.ts";
import type { SyncWindows } from "./dataset-plan.ts";

/** What every part of the sync loop needs. */
export interface SyncContext {
  client: UpstreamClient;
  store: Store;
  clock: Clock;
  bus: ChangeBus;
  log: Logger;
  /** The windows at an instant; now by default. */
  windows: (at?: number) => SyncWindows;
}

/** Announces everything that is committed by now. */
export async function publishChanges({ store, bus }: Pick<SyncContext, "store" | "bus">): Promise<void> {
  bus.publishVersion(await readVersion(store.db));
}
