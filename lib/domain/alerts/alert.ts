import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { AlertCondition } from "#lib/contract/board/values/alert-values.ts";
import type { MessageKind } from "../../contract/board/alerts/alerts.ts";
import type { BoardSession, OnAir } from "../../contract/board/board-session.ts";
import type { AirTrouble } from "../../contract/board/values/air-readings.ts";
import type { FailureKind, ObservedState } from "../../contract/public-v3/session-state.ts";
import { companyName, eventTitle, listingOf } from "../session/session-names.ts";

/**
 * What an alert is about. All kinds of failure are one family, and all trouble on the air another, so that an alert goes
 * on when the kind changes.
 */
export type AlertFamily = "failure" | "air" | Exclude<AlertCondition, FailureKind | AirTrouble>;

/**
 * A rule's condition on one call, or on the freshness of the data, from when it began to hold. Instants in milliseconds
 * since the epoch.
 */
export interface Alert {
  id: string;
  /** The rule as it was when the alert began, so that the end is also sent after the rule was edited or deleted. */
  rule: AlertRule;
  sessionId: number | null;
  family: AlertFamily;
  condition: AlertCondition;
  /** What was said, for `spoken`; earlier versions did not store `seconds`. */
  heard?: Pick<KeywordHits, "speaker" | "text"> & Partial<Pick<KeywordHits, "seconds">>;
  /** What was found on the air, for the family `air`. */
  air?: OnAir;
  call: string | null;
  /** The company's first ticker and its exchange: `OBIO · NasdaqGM`; null where it is not known. */
  listing?: string | null;
  /**
   * `damped`: it was sent as flapping, and nothing more is sent until it stays as it is. `lost`: its call left the
   * board; when it comes back the alert ends, and another begins if the call still fails.
   */
  state: "pending" | "open" | "damped" | "lost";
  since: number;
  /** The last poll that still showed another state; null where it is not known when the condition began. */
  notBefore: number | null;
  /** When the call was first seen in this failure, where the alert began later: the call came back on the list. */
  firstSeenAt?: number;
  openedAt: number | null;
  /** For a damped alert: since when the condition does not hold. */
  calmSince: number | null;
  /** For a damped alert: since when it has neither failed nor recovered. */
  steadySince?: number;
  /** True while nothing is sent because of quiet hours or a snooze. */
  isHeld: boolean;
  /** How many steps of its rule's escalation were taken; absent before the first. */
  steps?: number;
  /** When it was last said that it goes on although somebody is on it. */
  remindedAt?: number;
  endedAt: number | null;
  /** How it ended, or how its call was lost. */
  end?: AlertEnd;
}

/**
 * The end of an alert, in milliseconds since the epoch. `removed`: upstream no longer lists the call. `left`: its day is
 * over, so it left the board. After both it is not known whether it recovered.
 */
export interface AlertEnd {
  how: "recovered" | "removed" | "left";
  at: number;
  /** The last poll that still showed the condition; null where that is not known. */
  notBefore: number | null;
}

/** The first time since the last change of a rule that its words were spoken in a call. */
export interface KeywordHits {
  ruleId: string;
  sessionId: number;
  /** When they were said, or read where that is not known. Milliseconds since the epoch. */
  at: number;
  /** Where in the call the sentence begins. */
  seconds: number;
  speaker: string | null;
  /** The sentence. */
  text: string;
}

/** A transcript that was published, and the call of which it is. Milliseconds since the epoch. */
export interface NewTranscript {
  sessionId: number;
  at: number;
}

/**
 * Something to send to the channels of an alert's rule. `worse`: the condition became another one that is no recovery.
 */
export interface AlertNotification {
  kind: Extract<
    MessageKind,
    "opened" | "worse" | "escalated" | "reminded" | "recovered" | "passed" | "gone" | "flapping" | "happened"
  >;
  alert: Alert;
  /** The channels of a step of its escalation; absent where it is for all that hear of the alert. */
  to?: readonly string[];
  /** Quiet hours or a snooze held it back until now. */
  wasHeld?: boolean;
  /** The state of the call at that moment; null where there is none. */
  state: ObservedState | null;
}

/** An observed change of state. Instants in milliseconds since the epoch. */
export interface SeenChange {
  ordinal: number;
  sessionId: number;
  from: ObservedState | null;
  to: ObservedState;
  observedAt: number;
  notBefore: number | null;
  upstreamUpdatedAt: number;
}

/** The channels that hear of an alert: those of its rule, and of the steps of its escalation that were taken. */
export function channelsOf({ rule, steps = 0 }: Pick<Alert, "rule" | "steps">): string[] {
  const taken = rule.escalation.slice(0, steps).flatMap(({ channelIds }) => channelIds);
  return [...new Set([...rule.channelIds, ...taken])];
}

/** The key of an alert: there is at most one for each rule, call and family at a time. */
export const subjectOf = (ruleId: string, sessionId: number | null, family: AlertFamily) =>
  `${ruleId}/${sessionId ?? "data"}/${family}`;

/** A new alert within its grace time. `mark` makes its id differ from earlier alerts with the same key. */
export function beginAlert(
  rule: AlertRule,
  about: {
    session: BoardSession | null;
    family: AlertFamily;
    condition: AlertCondition;
    since: number;
    notBefore: number | null;
    firstSeenAt?: number;
    mark: number;
  },
): Alert {
  const { session, mark, ...condition } = about;
  const { family } = condition;
  const sessionId = session?.id ?? null;
  return {
    id: `${rule.id}-${sessionId ?? "data"}-${family}-${mark}`,
    rule,
    sessionId,
    ...condition,
    ...namesOf(session),
    state: "pending",
    openedAt: null,
    calmSince: null,
    isHeld: false,
    endedAt: null,
  };
}

/** What messages call a call, by what is known of its company and event now. */
export const namesOf = (session: BoardSession | null): Pick<Alert, "call" | "listing"> => ({
  call: session && `${companyName(session)} · ${eventTitle(session)}`,
  listing: session && listingOf(session),
});
