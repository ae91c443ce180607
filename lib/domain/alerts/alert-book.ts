import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import type { BoardFilter } from "../board/board-filter.ts";
import type { TimeWindow } from "../time/time-window.ts";
import {
  subjectOf,
  type Alert,
  type AlertEnd,
  type AlertFamily,
  type KeywordHits,
  type NewTranscript,
  type SeenChange,
  type AlertNotification,
} from "./alert.ts";

/** Everything that an evaluation depends on. Instants in milliseconds since the epoch. */
export interface EvaluationInput {
  now: number;
  freshness: "current" | "late" | "blind";
  /** The last confirmation of the board, or when observation began if that is later; blindness counts from here. */
  confirmedAt: number;
  coverage: readonly TimeWindow[];
  /** The changes observed since the last decision, in order. */
  changes: readonly SeenChange[];
  sessions: ReadonlyMap<number, BoardSession>;
  /** The calls of open alerts that upstream no longer lists; others that are not on the board have left it. */
  removed: ReadonlySet<number>;
  /** The rules that are on. */
  rules: readonly AlertRule[];
  readingRules: ReadingRules;
  /** The companies of the watchlists that rules refer to; a deleted watchlist is missing. */
  watchlists: ReadonlyMap<string, ReadonlySet<number>>;
  /** The filters of the saved views that rules refer to; a deleted view is missing. */
  views: ReadonlyMap<string, BoardFilter>;
  /** The words of rules that were spoken in live calls. */
  heard: readonly KeywordHits[];
  /** The transcripts that were published lately, where a rule asks for them. */
  transcribed: readonly NewTranscript[];
  snoozes: readonly Snooze[];
  /** How many alerts opened within the flapping time, by `subjectOf`. */
  recentOpenings: ReadonlyMap<string, number>;
}

/** The alerts that a decision changed, and what is to be sent. */
export interface Decision {
  changed: Alert[];
  notifications: AlertNotification[];
}

/** The alerts that are not over, and what a decision changes about them. */
export class AlertBook {
  readonly #open = new Map<string, Alert>();
  /** The keys of the alerts about each call. */
  readonly #ofCall = new Map<number | null, Set<string>>();
  readonly #changed = new Map<string, Alert>();
  readonly #notifications: AlertNotification[] = [];
  /** The alerts that the store has. One that begins and ends within this decision unsent is not stored. */
  readonly #known = new Set<string>();

  constructor(alerts: readonly Alert[]) {
    for (const alert of alerts) {
      this.#set(alert);
      this.#known.add(alert.id);
    }
  }

  #set(alert: Alert): void {
    const key = subjectOf(alert.rule.id, alert.sessionId, alert.family);
    this.#open.set(key, alert);
    const ofCall = this.#ofCall.get(alert.sessionId);
    if (ofCall) ofCall.add(key);
    else this.#ofCall.set(alert.sessionId, new Set([key]));
  }

  find(ruleId: string, sessionId: number | null, family: AlertFamily): Alert | undefined {
    return this.#open.get(subjectOf(ruleId, sessionId, family));
  }

  all(): Alert[] {
    return [...this.#open.values()];
  }

  /** The alerts about a call. */
  ofCall(sessionId: number): Alert[] {
    return [...(this.#ofCall.get(sessionId) ?? [])].flatMap((key) => this.#open.get(key) ?? []);
  }

  /** Adds an alert or replaces its earlier state. */
  put(alert: Alert): Alert {
    this.#set(alert);
    this.#changed.set(alert.id, alert);
    return alert;
  }

  /** Ends an alert at an instant, or as described. */
  end(alert: Alert, end: number | AlertEnd): Alert {
    const ended = typeof end === "number" ? { ...alert, endedAt: end } : { ...alert, endedAt: end.at, end };
    this.#open.delete(subjectOf(alert.rule.id, alert.sessionId, alert.family));
    if (ended.openedAt !== null || this.#known.has(alert.id)) this.#changed.set(alert.id, ended);
    else this.#changed.delete(alert.id);
    return ended;
  }

  notify(
    kind: AlertNotification["kind"],
    alert: Alert,
    state: ObservedState | null,
    more: Pick<AlertNotification, "wasHeld" | "to"> = {},
  ): void {
    this.#notifications.push({ kind, alert, state, ...more });
  }

  decision(): Decision {
    return { changed: [...this.#changed.values()], notifications: this.#notifications };
  }
}
