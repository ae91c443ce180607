import { iso } from "../../contract/public-v3/instant.ts";
import type { Logger } from "pino";
import type { z } from "zod";
import type { Dataset } from "../../contract/board/status.ts";
import type { EndpointPath } from "../../contract/public-v3/endpoints.ts";
import type { TimeWindow } from "../../domain/time/time-window.ts";
import type { Observation } from "../../domain/session/observe-session.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/open-store.ts";
import type { Queryable } from "../store/schema.ts";
import type { UpstreamClient } from "../upstream/client.ts";
import type { ChangeBus } from "./change-bus.ts";

/** The time windows of the sync. */
export interface SyncWindows {
  /** What is copied. */
  copy: TimeWindow;
  /** What the board shows. */
  board: TimeWindow;
}

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

/** What every listed record has. */
export interface ListedRecord {
  id: number;
  updatedAt: string;
}

/** Where upstream lists a dataset. */
export interface DatasetSource {
  dataset: Dataset;
  path: EndpointPath;
  /** Parameters of every request. */
  query: Record<string, string>;
  /** What an initial sync requests first. */
  copiesFirst?: Record<string, string>;
  /** True when upstream takes startDate and endDate. */
  isDated: boolean;
}

/** How one dataset is copied: where it is listed, how it is parsed, where it is stored. */
export interface DatasetPlan<Listed extends ListedRecord = ListedRecord> extends DatasetSource {
  /** How far before the watermark each update poll starts, in milliseconds. */
  overlapMs: number;
  schema: z.core.$ZodType<Listed>;
  /** Stores records; returns how many rows changed. */
  apply(
    transaction: Queryable,
    records: readonly Listed[],
    observation: Observation,
    windows: SyncWindows,
  ): Promise<number>;
  /** Ids that a full listing of the window has to contain; those that it does not contain may be gone upstream. */
  knownIds(db: Queryable, window: TimeWindow): Promise<number[]>;
  /**
   * Parameters that list the given records whatever their dates, at most a hundred; absent where the interface has
   * none.
   */
  listQuery?(db: Queryable, ids: readonly number[]): Promise<Record<string, string>>;
  remove(transaction: Queryable, ids: readonly number[], now: number): Promise<void>;
}

/** The parameters that limit a list to a window; none where it takes no dates. */
export function datesOf({ isDated }: DatasetSource, window: TimeWindow): Record<string, string> {
  if (!isDated) return {};
  return { startDate: iso(window.from), endDate: iso(window.to - 1) };
}
