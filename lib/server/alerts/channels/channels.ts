import type { Pace } from "../../../domain/alerts/digest.ts";
import { isChannelKind, type ChannelKind } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import type { Channel, SendMessage, Means, RetryPolicy } from "./channel.ts";
import { email } from "./email.ts";
import { notSent } from "./outcome.ts";
import { pagerduty } from "./pagerduty.ts";
import { push } from "./push.ts";
import { slackBot } from "./slack-bot.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { webhook } from "./webhook.ts";

const channels: Record<ChannelKind, Channel> = { webhook, slack, slackBot, teams, pagerduty, email, push };

/** How a kind of channel is sent; null for one that only a newer version knows. */
export function channelOf(kind: string): Channel | null {
  return isChannelKind(kind) ? channels[kind] : null;
}

/** How messages of a kind of channel are retried. */
export function retryPolicyOf(kind: string): RetryPolicy {
  return channelOf(kind) ?? { dropsDuplicates: false, shortestWaitMs: 1_000 };
}

/** How the messages of a digest follow each other on a kind of channel. */
export function paceOf(kind: string): Pace {
  const { everyMs = 0, edits = false } = channelOf(kind) ?? {};
  return { everyMs, edits };
}

/** Hands messages over to the receivers of all kinds of channels. */
export function createSender(means: Means): SendMessage {
  return async (sending, stopping) => {
    const { kind } = sending.target;
    return channelOf(kind)?.send(sending, stopping, means) ?? notSent(`no channel of kind ${kind}`);
  };
}
