import type { AlertCondition, Severity } from "../../contract/board/alerts/alert-rules.ts";
import { readingWords } from "../session/readings.ts";
import { stateWords } from "../session/session-state.ts";

/** The fixed words for a rule's conditions, the same on screens and in messages. */
export const conditionWords: Record<AlertCondition, string> = {
  ...stateWords,
  late: readingWords.late,
  overrun: readingWords.overrun,
  stuck: readingWords.stuck,
  flapping: readingWords.flapping,
  wentLive: "Goes live",
  recovered: readingWords.recovered,
  spoken: "Words spoken in a live call",
  blind: "Data not confirmed",
};

export const severityWords: Record<Severity, string> = {
  critical: "Critical",
  warning: "Warning",
  info: "Info",
};
