import type { BoardSession } from "../../contract/board/board-session.ts";
import { isLive } from "../session/session-state.ts";
import { counted } from "../text/plural.ts";

/** A media server of live calls that can't be reached from here. */
export interface UnreachableMediaHost {
  host: string;
  /** How many live calls it has. */
  calls: number;
  /** Since when the first of them is not checked, as an ISO string. */
  since: string;
}

/**
 * The media servers that can't be reached, those with most calls first: said once for each, in place of each call. Several
 * at once are more likely our own network.
 */
export function unreachableMediaHosts(
  sessions: Iterable<Pick<BoardSession, "state" | "onAir">>,
): UnreachableMediaHost[] {
  const found = new Map<string, UnreachableMediaHost>();
  for (const { state, onAir } of sessions) {
    if (!isLive(state) || onAir?.isUnreachable !== true || onAir.host === null) continue;
    const { host, since } = onAir;
    const known = found.get(host) ?? { host, calls: 0, since };
    found.set(host, { host, calls: known.calls + 1, since: known.since < since ? known.since : since });
  }
  return [...found.values()].sort((a, b) => b.calls - a.calls || a.host.localeCompare(b.host));
}

/** How many calls are not checked because of some media servers. */
export function unreachableCalls(hosts: readonly UnreachableMediaHost[]): number {
  return hosts.reduce((sum, { calls }) => sum + calls, 0);
}

/** "Streams of media.example can't be reached: 40 calls"; of several hosts none is named. Empty without one. */
export function describeUnreachable(hosts: readonly UnreachableMediaHost[]): string {
  const [first, ...others] = hosts;
  if (!first) return "";
  const place = others.length === 0 ? `of ${first.host} can't be reached` : "can't be reached from here";
  return `Streams ${place}: ${counted(unreachableCalls(hosts), "call")}`;
}
