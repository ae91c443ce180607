import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SeenChange } from "#lib/domain/alerts/alert.ts";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import { boardSession } from "../../board-session.ts";
import { companyOf, type Poll } from "./watch-morning.ts";

/** What polls show of a morning, as the store would have it. */
export interface Observed {
  /** The calls on the board. */
  sessions: ReadonlyMap<number, BoardSession>;
  coverage: readonly TimeWindow[];
  /** Takes a poll in, and returns the changes that it shows. */
  see(poll: Poll): SeenChange[];
}

const exchanges = ["NYSE", "NasdaqGM", "XETRA"];

/** Observes a morning of calls from `firstId` on. */
export function observeMorning(firstId: number): Observed {
  /** The calls on the board and those that left it. */
  const known = new Map<number, BoardSession>();
  const sessions = new Map<number, BoardSession>();
  const coverage: { from: number; to: number }[] = [];
  let lastAt: number | null = null;
  let wasBlind = true;
  let ordinal = 0;

  function see(poll: Poll): SeenChange[] {
    const { at, isBlind, calls } = poll;
    const changes: SeenChange[] = [];
    if (!isBlind) {
      const open = coverage.at(-1);
      if (open && !wasBlind) open.to = at;
      else coverage.push({ from: at, to: at });
      for (const [place, { state, isListed }] of calls.entries()) {
        const id = firstId + place;
        if (!isListed) {
          sessions.delete(id);
          continue;
        }
        const before = known.get(id);
        const session = before?.state === state ? before : entered(id, state, at);
        if (before && session !== before) changes.push(changed(before.state, session, at));
        known.set(id, session);
        sessions.set(id, session);
      }
      lastAt = at;
    }
    wasBlind = isBlind;
    return changes;
  }

  const entered = (id: number, state: BoardSession["state"], at: number) => {
    const companyId = companyOf(id);
    const exchange = exchanges[id % exchanges.length]!;
    return boardSession({
      id,
      eventId: id,
      companyId,
      company: { ...boardSession().company!, id: companyId, exchange },
      state,
      stateSince: new Date(at).toISOString(),
      stateNotBefore: lastAt === null ? null : new Date(lastAt).toISOString(),
    });
  };
  const changed = (from: BoardSession["state"], { id, state }: BoardSession, at: number) => ({
    ordinal: (ordinal += 1),
    sessionId: id,
    from,
    to: state,
    observedAt: at,
    notBefore: lastAt,
    upstreamUpdatedAt: at,
  });
  return { sessions, coverage, see };
}
