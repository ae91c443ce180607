import { isChannelKind, type ChannelKind } from "../../../contract/board/alerts/alert-channels.ts";
import { pagerduty } from "./pagerduty.ts";
import type { RetryPolicy, Protocol } from "./protocol.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { webhook } from "./webhook.ts";

/** The protocols of the kinds of channels that need no settings. */
export const protocols = { webhook, slack, teams, pagerduty } satisfies Partial<
  Record<ChannelKind, Protocol>
>;

const retryPolicies: Record<ChannelKind, RetryPolicy> = {
  ...protocols,
  // Most mail programs show messages with the same Message-ID once. Greylisting takes minutes.
  email: { dropsDuplicates: true, shortestWaitMs: 60_000 },
  // A notification replaces the earlier one with the same tag.
  push: { dropsDuplicates: true, shortestWaitMs: 1_000 },
};

/** How messages of a kind of channel are retried. */
export function retryPolicyOf(kind: string): RetryPolicy {
  return isChannelKind(kind) ? retryPolicies[kind] : { dropsDuplicates: false, shortestWaitMs: 1_000 };
}
