import type { ObservedState } from "../contract/public-v3/session-state.ts";

/** What upstream says of a session, instants in milliseconds since the epoch. */
export interface SessionFacts {
  eventId: number;
  companyId: number;
  state: ObservedState;
  upstreamState: string | null;
  date: number;
  wentLiveAt: number | null;
  updatedAt: number;
  createdAt: number;
  audio: string | null;
  transcript: string | null;
}

/** When and how facts were learned. */
export interface Observation {
  /** When the request that brought them was sent. */
  askedAt: number;
  /** When the answer was taken in. */
  observedAt: number;
  /** The latest earlier poll that saw every change up to it; null when there was none. */
  previousPollAt: number | null;
  /** A full listing is the truth even where `updatedAt` went backwards; an update poll is not. */
  isFullListing: boolean;
}

/**
 * Whether new facts replace known ones: a newer `updatedAt` always, an equal one when anything differs, an
 * older one only when a full listing asked later than whoever brought the known facts. (2.1)
 */
export function supersedes(
  known: { updatedAt: number; askedAt: number },
  sent: { updatedAt: number },
  isDifferent: boolean,
  observation: Pick<Observation, "askedAt" | "isFullListing">,
): boolean {
  if (sent.updatedAt > known.updatedAt) return true;
  if (!isDifferent || observation.askedAt < known.askedAt) return false;
  return sent.updatedAt === known.updatedAt || observation.isFullListing;
}

/** When a state was entered, as far as the observation tells. */
export interface StateEntry {
  stateSince: number;
  stateSinceBasis: "observed" | "upstream";
}

/**
 * When a state was entered. Seen to change: upstream's `updatedAt` when it lies between the two polls, else
 * the moment we saw it, since one of the clocks is wrong. First seen so: `updatedAt` is the best bound.
 */
export function stateEntry(sentUpdatedAt: number, observation: Observation, wasKnown: boolean): StateEntry {
  if (!wasKnown) return { stateSince: sentUpdatedAt, stateSinceBasis: "upstream" };
  const { previousPollAt, observedAt } = observation;
  const isPlausible =
    sentUpdatedAt <= observedAt && (previousPollAt === null || sentUpdatedAt >= previousPollAt);
  return { stateSince: isPlausible ? sentUpdatedAt : observedAt, stateSinceBasis: "observed" };
}
