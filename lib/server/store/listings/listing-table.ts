import type { Dataset } from "../../../contract/board/status.ts";

/** A doubted listing as it is stored. */
export interface DoubtedListingRow {
  dataset: Dataset;
  known: number;
  /** JSON. */
  missing: string;
  is_endless: number;
  doubted_since: number;
  same_since: number;
  same_listings: number;
  verdict: "doubted" | "accepted" | "applied";
}
