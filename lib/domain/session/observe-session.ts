/** When and how facts were received. */
export interface Observation {
  /** When the request that brought them was sent. */
  requestedAt: number;
  /** When the answer was stored. */
  observedAt: number;
  /** The time of the last earlier poll that saw every change; null when there was none. */
  previousPollAt: number | null;
  /** A full listing is right even where `updatedAt` went backwards; a poll for updates is not. */
  isFullListing: boolean;
}

/**
 * Whether new facts replace stored ones: a newer `updatedAt` always, an equal one when anything differs, an older one
 * only from a full listing that was requested after the stored facts were. (2.1)
 */
export function supersedes(
  known: { updatedAt: number; requestedAt: number },
  sent: { updatedAt: number },
  isDifferent: boolean,
  observation: Pick<Observation, "requestedAt" | "observedAt" | "isFullListing">,
): boolean {
  if (sent.updatedAt > known.updatedAt) return true;
  // A request in the future was dated before the clock was set back, so the two times cannot be compared.
  const isOutdated =
    observation.requestedAt < known.requestedAt && known.requestedAt <= observation.observedAt;
  if (!isDifferent || isOutdated) return false;
  return sent.updatedAt === known.updatedAt || observation.isFullListing;
}

/** When a state was entered, as far as the observation shows. */
export interface StateEntry {
  stateSince: number;
  stateSinceBasis: "observed" | "upstream";
}

/**
 * When a state was entered. For an observed change: upstream's `updatedAt` when it lies between the two polls, else
 * the time of observation, because one of the clocks is wrong. For a first observation: `updatedAt`, the best bound,
 * unless it lies in the future.
 */
export function stateEntry(sentUpdatedAt: number, observation: Observation, wasKnown: boolean): StateEntry {
  const { previousPollAt, observedAt } = observation;
  if (!wasKnown) return { stateSince: Math.min(sentUpdatedAt, observedAt), stateSinceBasis: "upstream" };
  const isPlausible =
    sentUpdatedAt <= observedAt && (previousPollAt === null || sentUpdatedAt >= previousPollAt);
  return { stateSince: isPlausible ? sentUpdatedAt : observedAt, stateSinceBasis: "observed" };
}
