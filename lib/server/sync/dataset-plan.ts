import type { Dataset } from "../../contract/board/status.ts";
import type { EndpointPath } from "../../contract/public-v3/endpoints.ts";
import type { TimeWindow } from "../../domain/board-window.ts";
import type { Observation } from "../../domain/observe-session.ts";
import type { Queryable } from "../store/open-store.ts";
import type { BadRecord } from "../upstream/read-records.ts";

/** The stretches of time a sync cares about, as they are at the moment. */
export interface SyncWindows {
  /** What is copied. */
  copy: TimeWindow;
  /** What the board shows. */
  board: TimeWindow;
}

/** A page once parsed: the records in the plan's own form, kept from the rest of the program. */
export interface ParsedPage<Parsed> {
  good: Parsed[];
  bad: BadRecord[];
}

/** How one dataset is copied: where it is, how it is read, where it goes. */
export interface DatasetPlan<
  Parsed extends { id: number; updatedAt: number } = { id: number; updatedAt: number },
> {
  dataset: Dataset;
  path: EndpointPath;
  /** Parameters of every request. */
  query: Record<string, string>;
  /** What a first copy asks for before anything else. */
  copiesFirst?: Record<string, string>;
  /** True when upstream takes startDate and endDate. */
  isDated: boolean;
  /** How far before the watermark each update poll looks again, in milliseconds. */
  overlapMs: number;
  parse(records: readonly unknown[]): ParsedPage<Parsed>;
  /** Stores records; returns how many rows became different. */
  apply(
    transaction: Queryable,
    records: readonly Parsed[],
    observation: Observation,
    windows: SyncWindows,
  ): Promise<number>;
  /** Ids in the store that a full copy of the window has to list; what it does not list may be gone. */
  knownIds(db: Queryable, window: TimeWindow): Promise<number[]>;
  /** Parameters that list the given records whatever their dates, at most a hundred; left out where there are none. */
  listQuery?(db: Queryable, ids: readonly number[]): Promise<Record<string, string>>;
  remove(transaction: Queryable, ids: readonly number[], now: number): Promise<void>;
}
