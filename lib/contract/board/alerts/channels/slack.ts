import { plainChannel, type ChannelFacts } from "./channel-facts.ts";

export const slack: ChannelFacts = { ...plainChannel, name: "Slack-compatible webhook" };
