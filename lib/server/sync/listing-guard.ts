import type { Dataset } from "../../contract/board/status.ts";
import {
  dropDoubtedListing,
  putDoubtedListing,
  readDoubtedListing,
  type DoubtedListing,
} from "../store/listings/doubted-listings.ts";
import type { Queryable } from "../store/schema.ts";
import { UpstreamError } from "../upstream/upstream-error.ts";
import type { DatasetSource } from "./dataset-plan.ts";

/** The fewest records, and the largest share of what is known, that one list may lack and be believed. */
const minDoubted = 10;
const plausibleShare = 1 / 5;

/**
 * Whether a list may be believed that lacks so many of the records known to belong into it. Absence needs evidence: a
 * list that lacks more than a fifth of them, and at least ten, says more about upstream than about the records.
 */
export function isPlausible(known: number, missing: number): boolean {
  return missing < minDoubted || missing <= known * plausibleShare;
}

/** What makes a doubted list credible without a person: equal lists in a row, over a time in milliseconds. */
export const acceptedAfter = { listings: 3, ms: 10 * 60_000 };

/** For how long calls that were removed by the hundred are looked for again, in milliseconds. */
const soughtForMs = 3_600_000;

/** A full list of a window, held against what is known. */
export interface Listing {
  dataset: Dataset;
  /** The records known in the window before it was listed. */
  known: readonly number[];
  listed: ReadonlySet<number>;
  now: number;
}

/**
 * Judges a full list: the records that it shows to be gone, or null when it cannot be believed. What was seen is stored,
 * so that a restart or another leader continues the count of equal lists. Call it in the transaction that stores the
 * list's last records.
 */
export async function judgeListing(transaction: Queryable, listing: Listing): Promise<number[] | null> {
  const { dataset, known, listed } = listing;
  const missing = known.filter((id) => !listed.has(id)).toSorted((a, b) => a - b);
  const before = await readDoubtedListing(transaction, dataset);
  const accepted = before !== null && before.verdict !== "doubted" ? new Set(before.missing) : null;
  const unaccepted = accepted === null ? missing : missing.filter((id) => !accepted.has(id));
  if (isPlausible(known.length, unaccepted.length)) {
    const isSought = before !== null && isStillSought(before, listing);
    if (unaccepted.length === missing.length && !isSought) await dropDoubtedListing(transaction, dataset);
    return missing;
  }
  const doubt = doubtOf(listing, missing, before);
  await putDoubtedListing(transaction, doubt);
  return doubt.verdict === "accepted" ? missing : null;
}

/** True for an hour after many records were removed, while none of them is listed again. */
export function isStillSought(
  { verdict, missing, sameSince }: DoubtedListing,
  { listed, now }: Pick<Listing, "listed" | "now">,
): boolean {
  return verdict === "applied" && now - sameSince < soughtForMs && !missing.some((id) => listed.has(id));
}

function doubtOf(
  { dataset, known, now }: Listing,
  missing: number[],
  before: DoubtedListing | null,
): DoubtedListing {
  const isSame = before !== null && !before.isEndless && before.missing.join() === missing.join();
  const sameSince = isSame ? before.sameSince : now;
  const sameListings = isSame ? before.sameListings + 1 : 1;
  const isAccepted = sameListings >= acceptedAfter.listings && now - sameSince >= acceptedAfter.ms;
  return {
    dataset,
    known: known.length,
    missing,
    isEndless: false,
    doubtedSince: before?.verdict === "doubted" ? before.doubtedSince : now,
    sameSince,
    sameListings,
    verdict: isAccepted ? "accepted" : "doubted",
  };
}

/** Stores that a list had no end, from which nothing can be concluded, however often it comes. */
export async function doubtEndless(
  transaction: Queryable,
  { dataset, known, listed, now }: Listing,
): Promise<void> {
  const before = await readDoubtedListing(transaction, dataset);
  await putDoubtedListing(transaction, {
    dataset,
    known: known.length,
    missing: known.filter((id) => !listed.has(id)).toSorted((a, b) => a - b),
    isEndless: true,
    doubtedSince: before?.verdict === "doubted" ? before.doubtedSince : now,
    sameSince: now,
    sameListings: 0,
    verdict: "doubted",
  });
}

/** Records that what was accepted is removed. */
export async function settleListing(transaction: Queryable, dataset: Dataset): Promise<void> {
  const doubt = await readDoubtedListing(transaction, dataset);
  if (doubt?.verdict === "accepted") await putDoubtedListing(transaction, { ...doubt, verdict: "applied" });
}

/** Why nothing is concluded from a list; counts where they are known. */
export function incompleteList({ path }: DatasetSource, doubt: DoubtedListing | null): UpstreamError {
  const listing =
    doubt === null || doubt.isEndless
      ? null
      : { listed: doubt.known - doubt.missing.length, known: doubt.known };
  return new UpstreamError({ kind: "incomplete", listing }, path);
}
