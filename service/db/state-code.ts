import type { SessionState } from "#lib/contract/public-v3/session-state.ts";

/** A state's number in the indexes, where its word would take a third of the space. Stored: never change one. */
const stateCodes: Readonly<Record<SessionState, number>> = {
  notLive: 0,
  willBeLive: 1,
  live: 2,
  liveFailedInterrupted: 3,
  liveFailedNoAccess: 4,
  liveFailedNotStarted: 5,
  processingRecording: 6,
  processingRecordingFailed: 7,
  recordingAvailable: 8,
};

const codesByState = new Map<string, number>(Object.entries(stateCodes));

/** @throws {RangeError} for anything but a state */
export function stateCode(state: string): number {
  const code = codesByState.get(state);
  if (code === undefined) throw new RangeError(`not a state: ${state}`);
  return code;
}

/** The code of the column `state`, as SQL. */
export const stateCodeSql = `case state ${Object.entries(stateCodes)
  .map(([state, code]) => `when '${state}' then ${code}`)
  .join(" ")} end`;

/** True while the stream of a call is broken off, and may go on under a new address. */
export function isBrokenOff(state: SessionState): boolean {
  return state === "liveFailedInterrupted";
}
