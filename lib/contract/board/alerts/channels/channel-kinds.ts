import type { ChannelFacts } from "./channel-facts.ts";
import { email } from "./email.ts";
import { pagerduty } from "./pagerduty.ts";
import { push } from "./push.ts";
import { slackBot } from "./slack-bot.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { webhook } from "./webhook.ts";

/** What is known of each kind of channel. */
const channels = { webhook, slack, slackBot, teams, pagerduty, email, push } satisfies Record<
  string,
  ChannelFacts
>;
export type ChannelKind = keyof typeof channels;
export const channelKinds = Object.keys(channels) as [ChannelKind, ...ChannelKind[]];

/** False for a kind that only a newer version knows: both share the database during an update. */
export const isChannelKind = (name: string): name is ChannelKind => Object.hasOwn(channels, name);

/** What is known of a kind of channel; null for one that only a newer version knows. */
export function channelFacts(kind: ChannelKind): ChannelFacts;
export function channelFacts(kind: string): ChannelFacts | null;
export function channelFacts(kind: string): ChannelFacts | null {
  return isChannelKind(kind) ? channels[kind] : null;
}
