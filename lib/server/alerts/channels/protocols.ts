import type { ChannelKind } from "../../../contract/board/alerts/alert-channels.ts";
import { pagerduty } from "./pagerduty.ts";
import type { Protocol } from "./protocol.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { webhook } from "./webhook.ts";

/** How each kind of channel is spoken to. */
export const protocols: Record<ChannelKind, Protocol> = { webhook, slack, teams, pagerduty };
