import type { AlertCondition, AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { MessageKind } from "../../contract/board/alerts/alerts.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { FailureKind, ObservedState } from "../../contract/public-v3/session-state.ts";
import { companyName, eventTitle } from "../session/session-names.ts";

/** The kind of an alert: a failure stays the same alert when its kind of failure changes. */
export type AlertFamily = "failure" | Exclude<AlertCondition, FailureKind>;

/** One rule on one call, or on the data, from when its condition began to hold. Instants in milliseconds since the epoch. */
export interface Alert {
  id: string;
  /** As it was when this began, so that an edited or deleted rule still says how it ended. */
  rule: AlertRule;
  sessionId: number | null;
  family: AlertFamily;
  condition: AlertCondition;
  /** What was said, for `spoken`; earlier versions kept no place in the call. */
  heard?: Pick<HeardWords, "speaker" | "text"> & Partial<Pick<HeardWords, "seconds">>;
  call: string | null;
  /** `damped`: it kept coming back, was sent as flapping, and sends nothing until it is calm. */
  state: "pending" | "open" | "damped";
  since: number;
  /** The last poll that still showed otherwise; null where the begin is not known. */
  notBefore: number | null;
  openedAt: number | null;
  /** For a damped one: since when it does not hold. */
  calmSince: number | null;
  /** Nothing was sent, because of quiet hours or a snooze. */
  isHeld: boolean;
  /** The message that it shares with other alerts; null where it has one of its own. */
  bundle: string | null;
  endedAt: number | null;
}

/** Words that a rule listens for, as they were first said in a call since the rule was changed last. */
export interface HeardWords {
  ruleId: string;
  sessionId: number;
  /** When, as far as it is known; else when it was read. Milliseconds since the epoch. */
  at: number;
  /** Where in the call the sentence begins. */
  seconds: number;
  speaker: string | null;
  /** The sentence. */
  text: string;
}

/** Something to send to the channels of an alert's rule. */
export interface AlertNotification {
  kind: Extract<MessageKind, "opened" | "recovered" | "passed" | "gone" | "flapping" | "happened">;
  alert: Alert;
  /** The state of the call at that moment; null where there is none. */
  state: ObservedState | null;
}

/** An observed change, as the store keeps it. */
export interface SeenChange {
  ordinal: number;
  sessionId: number;
  from: ObservedState | null;
  to: ObservedState;
  observedAt: number;
  notBefore: number | null;
  upstreamUpdatedAt: number;
}

/** What one alert per rule, call and family is found by. */
export const subjectOf = (ruleId: string, sessionId: number | null, family: AlertFamily) =>
  `${ruleId}/${sessionId ?? "data"}/${family}`;

/** A new alert, still within its grace time. `mark` makes its id differ from those of earlier ones of the same subject. */
export function beginAlert(
  rule: AlertRule,
  about: {
    session: BoardSession | null;
    family: AlertFamily;
    condition: AlertCondition;
    since: number;
    notBefore: number | null;
    mark: number;
  },
): Alert {
  const { session, family, condition, since, notBefore, mark } = about;
  const sessionId = session?.id ?? null;
  return {
    id: `${rule.id}-${sessionId ?? "data"}-${family}-${mark}`,
    rule,
    sessionId,
    family,
    condition,
    call: session && `${companyName(session)} · ${eventTitle(session)}`,
    state: "pending",
    since,
    notBefore,
    openedAt: null,
    calmSince: null,
    isHeld: false,
    bundle: null,
    endedAt: null,
  };
}
