import { isAlertCondition } from "#lib/contract/board/values/alert-values.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import type { LiveCall } from "../../domain/search/live-call.ts";
import { stormRules } from "../../domain/storm/storm-rules.ts";
import type { Clock } from "../clock.ts";
import {
  moveAlertCursor,
  putAlerts,
  readAlertCursor,
  readOpenAlerts,
  readSeenChanges,
} from "../store/alerts/alerts.ts";
import { putDigests, readOpenDigests } from "../store/alerts/digests.ts";
import { readRules } from "../store/alerts/rules.ts";
import { readBoard } from "../store/board/read-board.ts";
import { countFailing, countTroubleSaid, readOpenIncidents } from "../store/incidents/incidents.ts";
import type { Store } from "../store/open-store.ts";
import { readVersion } from "../store/version.ts";
import type { PollHealth } from "../sync/poll-health.ts";
import { createAlertDecider } from "./decide-alerts.ts";
import { decideIncidents, storeIncidents } from "./decide-incidents.ts";
import { queueMessages } from "./queue-messages.ts";

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
 * Applies the rules to what was observed, and follows incidents. Each evaluation stores the alerts, their messages, the
 * incidents and the version up to which it evaluated in one transaction, so that nothing is repeated after a crash, and
 * a leader that was replaced stores nothing. Resolves to true when there is something to send.
 */
export function createEvaluator({
  store,
  clock,
  pollHealth,
  readingRules,
  liveCalls,
}: EvaluatorParts): () => Promise<boolean> {
  const { db } = store;
  const board = createBoardCopy(store, readingRules);
  const decideAlerts = createAlertDecider(db, readingRules, liveCalls);
  const startedAt = clock.now();
  /** The version in which no incident was open and none began. */
  let quietVersion: number | null = null;

  /** Whether an incident may begin. The board is only read and kept for that while enough calls fail or have trouble. */
  async function mayBegin(now: number): Promise<boolean> {
    const version = await readVersion(db);
    if (version === quietVersion) return false;
    const since = now - stormRules.ends.quietMs;
    if ((await countFailing(db, since)) >= stormRules.begins.minAlike) return true;
    if ((await countTroubleSaid(db, since)) >= stormRules.begins.minAlike) return true;
    board.forget();
    quietVersion = version;
    return false;
  }

  return async function evaluate() {
    const rules = await readRules(db, "on");
    // An alert of a newer version stays open until that version leads again: this one cannot decide whether it is over.
    const alerts = (await readOpenAlerts(db)).filter(({ condition }) => isAlertCondition(condition));
    const openDigests = await readOpenDigests(db);
    const openIncidents = await readOpenIncidents(db);
    const hasAlerts = rules.length > 0 || alerts.length > 0 || openDigests.length > 0;
    const now = clock.now();
    // Read before the rows, because a poll that succeeds in between confirms newer rows.
    const freshness = pollHealth.freshness();
    const isCurrent = freshness.status === "current";
    const isQuiet = !hasAlerts && openIncidents.length === 0;
    if (isQuiet && !(isCurrent && (await mayBegin(now)))) return false;
    const { version, sessions } = await board.read(now);
    const cursor = await readAlertCursor(db);
    const begins = [
      ...rules.map(({ changedAt }) => Date.parse(changedAt)),
      ...alerts.map(({ since }) => since),
    ];
    const since = Math.min(now, ...begins);
    const incidentsSince = Math.min(since, ...openIncidents.map(({ record }) => record.openedAt));
    const changes = await readSeenChanges(db, { after: cursor ?? 0, upTo: version, since: incidentsSince });
    const alertView = { now, freshness, startedAt, sessions, changes, since, rules, alerts, openDigests };
    const decision = hasAlerts ? await decideAlerts(alertView) : null;
    // What was observed while the board was not current is evaluated once it is.
    const isFollowed = isCurrent && (openIncidents.length > 0 || version !== quietVersion);
    const incidentView = { now, version, sessions, changes };
    const news = isFollowed ? await decideIncidents(db, openIncidents, incidentView) : [];
    if (isCurrent) quietVersion = openIncidents.length === 0 && news.length === 0 ? version : null;
    const isSeen = isCurrent && (changes.length > 0 || news.length > 0);
    const isChanged = decision !== null && decision.changed.length + decision.digests.length > 0;
    const isSending = decision?.isSending ?? false;
    if (!isSeen && !isChanged && !isSending) return false;
    await store.write(async (transaction) => {
      if ((await readAlertCursor(transaction)) !== cursor)
        throw new Error("another evaluation has moved the cursor meanwhile");
      if (decision) {
        await putAlerts(transaction, decision.changed);
        await putDigests(transaction, decision.digests);
        const about = { channels: decision.channels, sessions: [...sessions.values()], now };
        await queueMessages(transaction, decision, about);
      }
      if (news.length > 0) await storeIncidents(transaction, incidentView);
      if (isSeen) await moveAlertCursor(transaction, version);
    });
    return isSending;
  };
}

/** The board that rules are applied to, kept from one evaluation to the next, so that only changes are read. */
function createBoardCopy(store: Store, rules: ReadingRules) {
  const sessions = new Map<number, BoardSession>();
  let since: number | undefined;
  return {
    async read(now: number): Promise<{ version: number; sessions: ReadonlyMap<number, BoardSession> }> {
      const answer = await readBoard(store, since, now - rules.flappingWithinMs);
      if (answer.removed === null) sessions.clear();
      else for (const id of answer.removed) sessions.delete(id);
      for (const session of answer.sessions) sessions.set(session.id, session);
      since = answer.version;
      return { version: answer.version, sessions };
    },
    forget() {
      sessions.clear();
      since = undefined;
    },
  };
}
