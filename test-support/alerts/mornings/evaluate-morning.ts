import type { AlertMessage } from "#lib/contract/board/alerts/alert-message.ts";
import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import { defaultReadingRules } from "#lib/contract/board/values/default-reading-rules.ts";
import { messageOf } from "#lib/domain/alerts/alert-message.ts";
import { subjectOf, type Alert, type SeenChange } from "#lib/domain/alerts/alert.ts";
import { groupedMessage } from "#lib/domain/alerts/grouped-message.ts";
import type { Digest } from "#lib/domain/alerts/digest.ts";
import { flapRules, followAlerts } from "#lib/domain/alerts/follow-alerts.ts";
import { followDigests } from "#lib/domain/alerts/follow-digests.ts";
import { stormRules } from "#lib/domain/storm/storm-rules.ts";
import { observeMorning, type Observed } from "./observe-morning.ts";
import { channelIdsOf } from "./rules-of.ts";
import type { Poll } from "./watch-morning.ts";

/** A message as a channel gets it. */
export interface Told {
  channelId: string;
  message: AlertMessage;
}

/** What is stored between evaluations: all that another leader knows. */
interface Stored {
  alerts: Alert[];
  digests: Digest[];
  told: Told[];
}

/**
 * Evaluates a morning by the functions that the leader uses, on what it would have stored.
 * @returns what every channel got, in order
 */
export function evaluateMorning(
  polls: readonly Poll[],
  rules: readonly AlertRule[],
  firstId: number,
): Told[] {
  const observed = observeMorning(firstId);
  let stored: Stored = { alerts: [], digests: [], told: [] };
  let unread: SeenChange[] = [];
  for (const poll of polls) {
    unread.push(...observed.see(poll));
    const next = evaluate(stored, unread, poll, observed, rules);
    if (poll.isCrash) continue;
    // As JSON, because that is all that the next evaluation gets.
    if (next) stored = JSON.parse(JSON.stringify(next)) as Stored;
    if (!poll.isBlind) unread = [];
  }
  return stored.told;
}

function evaluate(
  { alerts: all, digests: known, told }: Stored,
  changes: readonly SeenChange[],
  { at: now, isBlind, snoozes }: Poll,
  { sessions, coverage }: Observed,
  rules: readonly AlertRule[],
): Stored | null {
  const isLater = (than: number) => (alert: Alert) => alert.openedAt !== null && alert.openedAt > than;
  const openings = Map.groupBy(all.filter(isLater(now - flapRules.withinMs)), ({ rule, sessionId, family }) =>
    subjectOf(rule.id, sessionId, family),
  );
  const before = all.filter(({ endedAt }) => endedAt === null);
  const { changed, notifications } = followAlerts(before, {
    now,
    freshness: isBlind ? "blind" : "current",
    confirmedAt: coverage.at(-1)?.to ?? 0,
    coverage,
    changes,
    sessions,
    removed: new Set(before.flatMap(({ sessionId }) => sessionId ?? [])),
    rules,
    readingRules: defaultReadingRules,
    watchlists: new Map(),
    views: new Map(),
    heard: [],
    transcribed: [],
    snoozes,
    recentOpenings: new Map([...openings].map(([subject, { length }]) => [subject, length])),
  });
  const replaced = new Set(changed.map(({ id }) => id));
  const alerts = [...all.filter(({ id }) => !replaced.has(id)), ...changed];
  const { digests, messages, singles } = followDigests(
    known.filter(({ endedAt }) => endedAt === null),
    {
      now,
      isUpToDate: !isBlind || changes.length === 0,
      channels: new Map(rules.flatMap((rule) => channelIdsOf(rule).map((id) => [id, id]))),
      notifications,
      alerts: alerts.filter(({ endedAt }) => endedAt === null),
      recent: all.filter(({ endedAt }) => endedAt !== null).filter(isLater(now - stormRules.begins.withinMs)),
      sessions,
      paceOf: () => ({ everyMs: 0, edits: false }),
    },
  );
  if (changed.length === 0 && digests.length === 0) return null;
  const moved = new Set(digests.map(({ id }) => id));
  return {
    alerts,
    digests: [...known.filter(({ id }) => !moved.has(id)), ...digests],
    told: [
      ...told,
      ...singles.flatMap(({ notification, channelIds, digestTargets }) => {
        const message = messageOf(notification, now);
        const begins = ["opened", "flapping", "passed"].includes(message.kind);
        const heard = told.filter(
          ({ message: { alertId, kind } }) =>
            ["opened", "flapping"].includes(kind) && alertId === message.alertId,
        );
        const followed = heard.map(({ channelId }) => channelId).filter((id) => !digestTargets.includes(id));
        const to = begins ? channelIds : followed;
        return to.map((channelId) => ({ channelId, message }));
      }),
      ...messages.map((news) => ({
        channelId: news.digest.channelId,
        message: groupedMessage(news, null, now),
      })),
    ],
  };
}
