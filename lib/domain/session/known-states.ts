import type { BoardSession } from "../../contract/board/board-session.ts";
import { toObservedState } from "../../contract/public-v3/session-state.ts";

/** The session with states that this build knows: a state added by a newer build becomes unknown. */
export function withKnownStates<Session extends BoardSession>(session: Session): Session {
  const state = toObservedState(session.state);
  const previousState = session.previousState === null ? null : toObservedState(session.previousState);
  if (state === session.state && previousState === session.previousState) return session;
  return { ...session, state, upstreamState: session.upstreamState ?? session.state, previousState };
}
