/** When servers of media last answered for each of their calls; instants of one monotonic clock. */
export type HostAnswers = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * When it was last proven that a call's server can be reached: by its answer to another call or, where it has no other,
 * by another server's. Null where nothing proves it. `callsOfHost` counts those that are watched on it.
 */
export function provenReachableAt(
  answers: HostAnswers,
  { host, sessionId, callsOfHost }: { host: string; sessionId: number; callsOfHost: number },
): number | null {
  const latest = (times: Iterable<number>) => Math.max(-Infinity, ...times);
  const others = [...(answers.get(host) ?? [])].filter(([id]) => id !== sessionId).map(([, at]) => at);
  const elsewhere = [...answers]
    .filter(([name]) => name !== host)
    .map(([, ofHost]) => latest(ofHost.values()));
  const at = latest(callsOfHost > 1 ? others : elsewhere);
  return at === -Infinity ? null : at;
}
