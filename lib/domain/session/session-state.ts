import {
  failureKinds,
  observedStates,
  unknownState,
  type FailureKind,
  type ObservedState,
  type SessionState,
} from "../../contract/public-v3/session-state.ts";
import { laneTones, type Lane, type Tone } from "./lanes.ts";
import { states } from "./states.ts";

/** The lane of a state: a failure stays in the lane in which it happened. */
export function laneOf(state: ObservedState): Lane {
  return states[state].lane;
}

/** The state of a lane's sessions that have not failed. */
export function stateOfLane(lane: Lane): ObservedState {
  return statesWhere((state) => laneOf(state) === lane && !isFailed(state))[0] ?? unknownState;
}

/** The states that something is true of, in the order of section 3. */
export function statesWhere<S extends ObservedState>(isMeant: (state: ObservedState) => state is S): S[];
export function statesWhere(isMeant: (state: ObservedState) => boolean): ObservedState[];
export function statesWhere(isMeant: (state: ObservedState) => boolean): ObservedState[] {
  return observedStates.filter(isMeant);
}

/** The tone of a state. */
export function toneOf(state: ObservedState): Tone {
  return isFailed(state) ? "failed" : laneTones[laneOf(state)];
}

/** The fixed word for a state, the same on every screen. */
export const stateWording = Object.fromEntries(
  observedStates.map((state) => [state, states[state].word]),
) as Record<ObservedState, string>;

/** True for one of the nine states, false for a missing or unknown value. */
export function isKnown(state: ObservedState): state is SessionState {
  return state !== unknownState;
}

/** True for the four failure states only. */
export function isFailed(state: ObservedState): state is FailureKind {
  return states[state].failure !== null;
}

/** True for a known state without failure: a failed session recovers by it, and not by an unknown state. */
export function endsFailure(state: ObservedState): boolean {
  return isKnown(state) && !isFailed(state);
}

/** True for the failures of the live call, not of its recording. */
export function isLiveFailure(state: ObservedState): boolean {
  return states[state].failure?.of === "call";
}

/** True for the failures of a recording. */
export function isRecordingFailure(state: ObservedState): boolean {
  return states[state].failure?.of === "recording";
}

/** True while live coverage is not confirmed. */
export function isUnconfirmed(state: ObservedState): boolean {
  return laneOf(state) === "scheduled";
}

/** True while live coverage is confirmed and the call has not begun. */
export function isConfirmed(state: ObservedState): boolean {
  return laneOf(state) === "confirmed";
}

/** True while the call is live and has not failed. */
export function isLive(state: ObservedState): boolean {
  return laneOf(state) === "live" && !isFailed(state);
}

/** True for a live call, and for one whose stream broke off, because it may resume. */
export function isOnAir(state: ObservedState): state is SessionState {
  return states[state].mode === "live";
}

/** True while the stream of a call is broken off. */
export function isBrokenOff(state: ObservedState): boolean {
  return isOnAir(state) && isFailed(state);
}

/** True while the recording is processed and that has not failed. */
export function isProcessing(state: ObservedState): boolean {
  return laneOf(state) === "processing" && !isFailed(state);
}

/** True once the recording is available. */
export function isRecorded(state: ObservedState): boolean {
  return laneOf(state) === "recorded";
}

/** True once the call is over, whatever becomes of its recording. */
export function isOver(state: ObservedState): boolean {
  return laneOf(state) === "processing" || isRecorded(state);
}

/** The failure of this name; null for anything else that an alert can be about. */
export function failureOf(name: string): FailureKind | null {
  return failureKinds.find((kind) => kind === name) ?? null;
}

/**
 * True when a failure becomes a worse one. Each kind in the order of `failureKinds` loses more of a call: a call that
 * never began, one that broke off while people listened, one without a recording.
 */
export function isWorseFailure(from: FailureKind, to: FailureKind): boolean {
  return failureKinds.indexOf(to) > failureKinds.indexOf(from);
}
