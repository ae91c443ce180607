import { isChannelKind, type ChannelKind } from "../../../contract/board/alerts/alert-channels.ts";
import { pagerduty } from "./pagerduty.ts";
import type { RetryPolicy, Protocol } from "./protocol.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { webhook } from "./webhook.ts";

/** How the kinds of channels are spoken to that need nothing of the settings. */
export const protocols = { webhook, slack, teams, pagerduty } satisfies Partial<
  Record<ChannelKind, Protocol>
>;

const retryPolicies: Record<ChannelKind, RetryPolicy> = {
  ...protocols,
  // Most mail programs show a message once that has the same Message-ID. Greylisting asks for minutes.
  email: { dropsDuplicates: true, shortestWaitMs: 60_000 },
  // A notification with the same tag takes the place of the earlier one.
  push: { dropsDuplicates: true, shortestWaitMs: 1_000 },
};

/** How messages of a kind of channel are retried. For an unknown kind nothing is. */
export function retryPolicyOf(kind: string): RetryPolicy {
  return isChannelKind(kind) ? retryPolicies[kind] : { dropsDuplicates: false, shortestWaitMs: 1_000 };
}
