import { failureKinds } from "../../public-v3/session-state.ts";
import { airTroubles } from "./air-readings.ts";

/**
 * The conditions of a rule: a kind of failure, a reading, trouble on the air, a call that goes live or recovers, whose
 * recording or transcript is there, words spoken in a live call, or data that is not confirmed.
 */
export const alertConditions = [
  ...failureKinds,
  "late",
  "overrun",
  "stuck",
  "flapping",
  ...airTroubles,
  "wentLive",
  "recovered",
  "recorded",
  "transcribed",
  "spoken",
  "blind",
] as const;
export type AlertCondition = (typeof alertConditions)[number];

/** False for a condition that only a newer version knows: both share the database during an update. */
export const isAlertCondition = (name: string): name is AlertCondition =>
  (alertConditions as readonly string[]).includes(name);

/** The most that may be said of rules, channels and mails. */
export const alertLimits = {
  name: 80,
  words: 200,
  companies: 500,
  codes: 50,
  graceSeconds: 86_400,
  rules: 100,
  channels: 50,
  sinceMails: 50,
  escalationSteps: 3,
  escalateMinutes: 1_440,
  remindMinutes: 1_440,
};
