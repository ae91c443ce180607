import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Freshness } from "../../contract/board/freshness.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import type { Alert, SeenChange } from "../../domain/alerts/alert.ts";
import type { Digest } from "../../domain/alerts/digest.ts";
import { flapRules, followAlerts } from "../../domain/alerts/follow-alerts.ts";
import { toldWithinMs } from "../../domain/alerts/follow-transcribed.ts";
import { followDigests, type DigestDecision } from "../../domain/alerts/follow-digests.ts";
import type { LiveCall } from "../../domain/search/live-call.ts";
import { stormRules } from "../../domain/storm/storm-rules.ts";
import { readTarget, type ChannelRow } from "../store/alerts/alert-tables.ts";
import { countOpenings, readRecentAlerts, readRemoved } from "../store/alerts/alerts.ts";
import { readChannels } from "../store/alerts/channels.ts";
import { readOwnCoverage } from "../store/coverage.ts";
import { readSnoozes } from "../store/marks/snoozes.ts";
import type { Queryable } from "../store/schema.ts";
import { readNewTranscripts } from "../store/read/find-results.ts";
import { paceOf } from "./channels/channels.ts";
import { createKeywordMatcher } from "./keyword-alerts.ts";
import { targetOf } from "./new-delivery.ts";
import { readRuleViews, readRuleWatchlists } from "./rule-scope.ts";

/** What rules are applied to. Milliseconds since the epoch. */
export interface AlertView {
  now: number;
  freshness: Freshness;
  /** Since when this evaluator may have confirmed anything. */
  startedAt: number;
  sessions: ReadonlyMap<number, BoardSession>;
  changes: readonly SeenChange[];
  /** The beginning of the earliest rule or alert. */
  since: number;
  rules: readonly AlertRule[];
  alerts: readonly Alert[];
  openDigests: readonly Digest[];
}

/** Alerts, digests and messages that an evaluation changes. */
export interface AlertDecision extends DigestDecision {
  changed: Alert[];
  channels: ReadonlyMap<string, ChannelRow>;
  isSending: boolean;
}

/** Decides what rules find in what was observed. */
export function createAlertDecider(
  db: Queryable,
  readingRules: ReadingRules,
  liveCalls: () => readonly LiveCall[],
): (view: AlertView) => Promise<AlertDecision> {
  const findWords = createKeywordMatcher(liveCalls);

  return async function decide(view) {
    const { now, freshness, sessions, changes, rules, alerts, since } = view;
    const away = alerts.flatMap(({ sessionId }) =>
      sessionId === null || sessions.has(sessionId) ? [] : [sessionId],
    );
    const { changed, notifications } = followAlerts(alerts, {
      now,
      freshness: freshness.status,
      confirmedAt: Math.max(view.startedAt, epoch(freshness.confirmedAt) ?? 0),
      coverage: await readOwnCoverage(db, since),
      changes,
      sessions,
      removed: await readRemoved(db, away),
      rules,
      readingRules,
      watchlists: await readRuleWatchlists(db, rules),
      views: await readRuleViews(db, rules),
      heard: findWords(rules, now),
      transcribed: rules.some(({ conditions }) => conditions.includes("transcribed"))
        ? await readNewTranscripts(db, now - toldWithinMs)
        : [],
      snoozes: await readSnoozes(db),
      recentOpenings: await countOpenings(db, now - flapRules.withinMs),
    });
    const channels = new Map((await readChannels(db)).map((row) => [row.id, row]));
    const news = new Map(changed.map((alert) => [alert.id, alert]));
    const known = alerts.filter(({ id }) => !news.has(id));
    const decision = followDigests(view.openDigests, {
      now,
      isUpToDate: freshness.status === "current" || changes.length === 0,
      channels: new Map([...channels].map(([id, row]) => [id, targetOf(row)])),
      notifications,
      alerts: [...known, ...changed.filter(({ endedAt }) => endedAt === null)],
      recent: notifications.length === 0 ? [] : await readRecentAlerts(db, now - stormRules.begins.withinMs),
      sessions,
      paceOf: (target) => paceOf(readTarget({ target }).kind),
    });
    const isSending = notifications.length > 0 || decision.messages.length > 0;
    return { ...decision, changed, channels, isSending };
  };
}
