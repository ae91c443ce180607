import type * as z from "zod/mini";
import type { AlertRule } from "../../../contract/board/alerts/alert-rules.ts";
import { isAlertCondition, type AlertCondition } from "#lib/contract/board/values/alert-values.ts";
import type {
  MessagePreview,
  messagePreviewRequestSchema,
} from "../../../contract/board/alerts/message-preview.ts";
import type { BoardSession } from "../../../contract/board/board-session.ts";
import { airTroubles } from "../../../contract/board/values/air-readings.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { alertPath } from "../../../domain/alerts/alert-path.ts";
import { messageOf } from "../../../domain/alerts/alert-message.ts";
import { beginAlert, type AlertFamily } from "../../../domain/alerts/alert.ts";
import { coveredCalls } from "../../../domain/alerts/follow-readings.ts";
import { failureOf } from "../../../domain/session/session-state.ts";
import { channelOf } from "../../alerts/channels/channels.ts";
import { readRuleViews, readRuleWatchlists } from "../../alerts/rule-scope.ts";
import { readingRules } from "../../env.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { findChannel } from "../../store/alerts/channels.ts";
import { readLinkAddress } from "../../store/alerts/link-address.ts";
import { wholeBoard } from "../list-board.ts";
import { ServiceProblem } from "../service-problem.ts";

/**
 * The message that a channel would get of the first condition of a rule, of a call that is so now, else of another one that
 * the rule covers. Nothing is sent.
 * @throws ServiceProblem notFound for a channel that does not exist
 */
export async function previewMessage(
  { channelId, rule: { by = "", ...request } }: z.output<typeof messagePreviewRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<MessagePreview> {
  const { store, clock, env } = runtime;
  const channel = await findChannel(store.db, channelId);
  const kind = channel && channelOf(channel.kind);
  if (!channel || !kind) throw new ServiceProblem("notFound", "There is no such channel.");
  const now = clock.now();
  const rule: AlertRule = { ...request, id: "preview", changedBy: by, changedAt: iso(now) };
  const covered = await callsOf(rule, now, runtime);
  const condition = rule.conditions.find(isAlertCondition) ?? "blind";
  const present = covered.find(({ state }) => state === condition);
  const session = condition === "blind" ? null : (present ?? covered[0] ?? null);
  const since = present ? Date.parse(present.stateSince) : now;
  const about = { session, family: familyOf(condition), condition, since, notBefore: since, mark: now };
  const alert = { ...beginAlert(rule, about), openedAt: now };
  const message = messageOf({ kind: "opened", alert, state: session?.state ?? null }, now);
  const path = alertPath(message);
  const begin = env.PUBLIC_URL ?? (await readLinkAddress(store.db));
  const link = begin && `${begin}${path}`;
  const target = { ...channel, secret: null };
  const sending = { message, target, key: "preview", threadKey: "preview", edited: null, path, link, now };
  const sent = kind.shown(sending, { hasButtons: env.SLACK_SIGNING_SECRET !== null });
  const { title, lines, sessionId } = message;
  return { title, lines, link, sent, sessionId, isExample: condition !== "blind" && present === undefined };
}

async function callsOf(rule: AlertRule, now: number, runtime: Runtime): Promise<BoardSession[]> {
  const board = await wholeBoard(runtime);
  const { db } = runtime.store;
  const sessions = "sessions" in board ? board.sessions : [];
  return coveredCalls(rule, {
    now,
    sessions: new Map(sessions.map((session) => [session.id, session])),
    readingRules: readingRules(runtime.env),
    watchlists: await readRuleWatchlists(db, [rule]),
    views: await readRuleViews(db, [rule]),
  });
}

function familyOf(condition: AlertCondition): AlertFamily {
  if (failureOf(condition) !== null) return "failure";
  return airTroubles.some((one) => one === condition) ? "air" : (condition as AlertFamily);
}
