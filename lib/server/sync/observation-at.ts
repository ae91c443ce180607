import type { Dataset } from "../../contract/board/status.ts";
import type { Observation } from "../../domain/observe-session.ts";
import { coveredUntil } from "../store/coverage.ts";
import type { Queryable } from "../store/open-store.ts";

/** Describes an observation; only for sessions is it known until when every change was seen. */
export async function observationAt(
  transaction: Queryable,
  dataset: Dataset,
  askedAt: number,
  observedAt: number,
  isFullListing: boolean,
): Promise<Observation> {
  const covered = dataset === "sessions" ? await coveredUntil(transaction) : null;
  const previousPollAt = covered === null ? null : Math.min(covered, askedAt);
  return { askedAt, observedAt, previousPollAt, isFullListing };
}
