import { isAlertCondition } from "../../contract/board/alerts/alert-rules.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import { flapRules, followAlerts } from "../../domain/alerts/follow-alerts.ts";
import type { LiveCall } from "../../domain/search/live-call.ts";
import { followDigests } from "../../domain/alerts/follow-digests.ts";
import { manyAtOnce } from "../../domain/storm/many-at-once.ts";
import { valuesOf } from "../../domain/storm/storm-calls.ts";
import type { Clock } from "../clock.ts";
import {
  countOpenings,
  moveAlertCursor,
  putAlerts,
  readAlertCursor,
  readOpenAlerts,
  readRecentAlerts,
  readRemoved,
  readSeenChanges,
} from "../store/alerts/alerts.ts";
import { readChannels } from "../store/alerts/channels.ts";
import { putDigests, readOpenDigests } from "../store/alerts/digests.ts";
import { readRules } from "../store/alerts/rules.ts";
import { readOwnCoverage } from "../store/coverage.ts";
import { readSnoozes } from "../store/marks/snoozes.ts";
import type { Store } from "../store/open-store.ts";
import type { PollHealth } from "../sync/poll-health.ts";
import { createKeywordMatcher } from "./keyword-alerts.ts";
import { readRuleViews, readRuleWatchlists } from "./rule-scope.ts";
import { targetOf } from "./new-delivery.ts";
import { queueMessages } from "./queue-messages.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { readBoard } from "../store/board/read-board.ts";

export interface EvaluatorParts {
  /** The leader's store, whose writes fail once another instance leads. */
  store: Store;
  clock: Clock;
  pollHealth: Pick<PollHealth, "freshness">;
  readingRules: ReadingRules;
  /** The calls whose words are read. */
  liveCalls: () => readonly LiveCall[];
}

/**
 * Applies the rules to what was observed. Each evaluation stores the alerts, their messages and the version up to
 * which it evaluated in one transaction, so that nothing is repeated after a crash, and a leader that was replaced
 * stores nothing. Resolves to true when there is something to send.
 */
export function createEvaluator({
  store,
  clock,
  pollHealth,
  readingRules,
  liveCalls,
}: EvaluatorParts): () => Promise<boolean> {
  const { db } = store;
  const readSessions = createBoardCopy(store, readingRules);
  const findWords = createKeywordMatcher(liveCalls);
  const startedAt = clock.now();

  return async function evaluate() {
    const rules = await readRules(db, "on");
    // An alert of a newer version stays open until that version leads again: this one cannot decide whether it is over.
    const alerts = (await readOpenAlerts(db)).filter(({ condition }) => isAlertCondition(condition));
    const openDigests = await readOpenDigests(db);
    if (rules.length === 0 && alerts.length === 0 && openDigests.length === 0) return false;
    const now = clock.now();
    // Read before the rows, because a poll that succeeds in between confirms newer rows.
    const freshness = pollHealth.freshness();
    const { version, sessions } = await readSessions(now);
    const cursor = await readAlertCursor(db);
    const begins = [
      ...rules.map(({ changedAt }) => Date.parse(changedAt)),
      ...alerts.map(({ since }) => since),
    ];
    const since = Math.min(now, ...begins);
    const changes = await readSeenChanges(db, { after: cursor ?? 0, upTo: version, since });
    const away = alerts.flatMap(({ sessionId }) =>
      sessionId === null || sessions.has(sessionId) ? [] : [sessionId],
    );
    const { changed, notifications } = followAlerts(alerts, {
      now,
      freshness: freshness.status,
      confirmedAt: Math.max(startedAt, epoch(freshness.confirmedAt) ?? 0),
      coverage: await readOwnCoverage(db, since),
      changes,
      sessions,
      removed: await readRemoved(db, away),
      rules,
      readingRules,
      watchlists: await readRuleWatchlists(db, rules),
      views: await readRuleViews(db, rules),
      heard: findWords(rules, now),
      snoozes: await readSnoozes(db),
      recentOpenings: await countOpenings(db, now - flapRules.withinMs),
    });
    const channels = new Map((await readChannels(db)).map((row) => [row.id, row]));
    const news = new Map(changed.map((alert) => [alert.id, alert]));
    const known = alerts.filter(({ id }) => !news.has(id));
    const isCurrent = freshness.status === "current";
    const { digests, messages, singles } = followDigests(openDigests, {
      now,
      isUpToDate: isCurrent || changes.length === 0,
      channels: new Map([...channels].map(([id, row]) => [id, targetOf(row)])),
      notifications,
      alerts: [...known, ...changed.filter(({ endedAt }) => endedAt === null)],
      recent: notifications.length === 0 ? [] : await readRecentAlerts(db, now - manyAtOnce.withinMs),
      valuesOf: (id) => (sessions.has(id ?? -1) ? valuesOf(sessions.get(id ?? -1)!) : {}),
    });
    // Changes that were observed while the board was not current are evaluated once it is.
    const isSeen = isCurrent && changes.length > 0;
    const isSending = notifications.length > 0 || messages.length > 0;
    if (!isSeen && changed.length === 0 && digests.length === 0 && !isSending) return false;
    await store.write(async (transaction) => {
      if ((await readAlertCursor(transaction)) !== cursor)
        throw new Error("another evaluation has moved the cursor meanwhile");
      await putAlerts(transaction, changed);
      await putDigests(transaction, digests);
      const about = { channels, sessions: [...sessions.values()], now };
      await queueMessages(transaction, { singles, messages }, about);
      if (isSeen) await moveAlertCursor(transaction, version);
    });
    return isSending;
  };
}

/** The board that rules are applied to, kept between evaluations, so that only changes are read. */
function createBoardCopy(store: Store, rules: ReadingRules) {
  const sessions = new Map<number, BoardSession>();
  let since: number | undefined;
  return async function read(
    now: number,
  ): Promise<{ version: number; sessions: ReadonlyMap<number, BoardSession> }> {
    const answer = await readBoard(store, since, now - rules.flappingWithinMs);
    if (answer.removed === null) sessions.clear();
    else for (const id of answer.removed) sessions.delete(id);
    for (const session of answer.sessions) sessions.set(session.id, session);
    since = answer.version;
    return { version: answer.version, sessions };
  };
}
