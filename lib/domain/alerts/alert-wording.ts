import type { Severity } from "../../contract/board/alerts/alert-rules.ts";
import type { AlertCondition } from "#lib/contract/board/values/alert-values.ts";
import { readingWording } from "../session/readings.ts";
import { stateWording } from "../session/session-state.ts";

/** The fixed words for a rule's conditions, the same on screens and in messages. */
export const conditionWording: Record<AlertCondition, string> = {
  ...stateWording,
  ...readingWording,
  wentLive: "Goes live",
  recorded: "Recording is there",
  transcribed: "Transcript is there",
  spoken: "Words spoken in a live call",
  blind: "Data not confirmed",
};

export const severityWording: Record<Severity, string> = {
  critical: "Critical",
  warning: "Warning",
  info: "Info",
};
