/**
 * What Callboard concludes from a live call's own stream. `notChecked` is what cannot be known, which is never `fine`;
 * `waiting` is silence before the scheduled time.
 */
export const airReadings = [
  "fine",
  "waiting",
  "noStream",
  "stalled",
  "silent",
  "textBehind",
  "endedEarly",
  "notChecked",
] as const;
export type AirReading = (typeof airReadings)[number];

/** The readings that are trouble for a listener, by how much is lost. */
export const airTroubles = [
  "silent",
  "noStream",
  "stalled",
  "endedEarly",
  "textBehind",
] as const satisfies readonly AirReading[];
export type AirTrouble = (typeof airTroubles)[number];
