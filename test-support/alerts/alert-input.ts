import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { defaultReadingRules } from "#lib/contract/board/values/default-reading-rules.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import type { EvaluationInput } from "#lib/domain/alerts/alert-book.ts";
import type { Alert, SeenChange } from "#lib/domain/alerts/alert.ts";
import { followAlerts } from "#lib/domain/alerts/follow-alerts.ts";
import { boardSession } from "../board-session.ts";
import { morningMs } from "../morning.ts";
import { alertRule } from "./alert-rule.ts";

/** An instant, in seconds after call 1 fails. */
export const at = (seconds: number) => morningMs + seconds * 1_000;
/** The rule that is followed unless a test gives others. */
export const rule = alertRule();

let ordinal = 0;
/** Call 1 was seen to change, and upstream gave that second. */
export const change = (to: ObservedState, seconds: number, more: Partial<SeenChange> = {}): SeenChange => ({
  ordinal: (ordinal += 1),
  sessionId: 1,
  from: to === "live" ? "liveFailedNoAccess" : "live",
  to,
  observedAt: at(seconds),
  notBefore: at(seconds - 2),
  upstreamUpdatedAt: at(seconds),
  ...more,
});
/** Call 1 was seen to lose its access. */
export const failed = (seconds: number, more: Partial<SeenChange> = {}) =>
  change("liveFailedNoAccess", seconds, more);

export const board = (...sessions: BoardSession[]) =>
  new Map(sessions.map((session) => [session.id, session]));
export const call = (state: ObservedState = "liveFailedNoAccess") =>
  boardSession({ id: 1, state, stateSince: new Date(at(0)).toISOString() });

/** What is known at a second: all of it confirmed, and call 1 without access. */
export const input = (seconds: number, more: Partial<EvaluationInput> = {}): EvaluationInput => ({
  now: at(seconds),
  freshness: "current",
  confirmedAt: at(seconds),
  coverage: [{ from: at(-3_600), to: at(seconds) }],
  changes: [],
  sessions: board(call()),
  removed: new Set(),
  rules: [rule],
  readingRules: defaultReadingRules,
  watchlists: new Map(),
  views: new Map(),
  heard: [],
  transcribed: [],
  snoozes: [],
  recentOpenings: new Map(),
  ...more,
});

/** The kinds of the messages that are sent. */
export const sent = ({ notifications }: ReturnType<typeof followAlerts>) =>
  notifications.map(({ kind }) => kind);
/** The alerts that are not over. */
export const openOf = ({ changed }: { changed: Alert[] }) =>
  changed.filter(({ endedAt }) => endedAt === null);
/** The alert of a rule that has sent the failure of call 1. */
export const opened = (of: AlertRule = rule) =>
  openOf(followAlerts([], input(0, { rules: [of], changes: [failed(0)] })));
