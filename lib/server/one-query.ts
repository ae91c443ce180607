/**
 * One query for all concurrent callers. Null while the store does not answer, so that metrics without a query are
 * still served.
 */
export function oneQuery<T>(query: () => Promise<T>): () => Promise<T | null> {
  let inFlight: Promise<T | null> | null = null;
  return () =>
    (inFlight ??= query()
      .catch(() => null)
      .finally(() => (inFlight = null)));
}
