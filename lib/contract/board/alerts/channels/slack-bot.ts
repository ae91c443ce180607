import { plainChannel, type ChannelFacts } from "./channel-facts.ts";

export const slackBot: ChannelFacts = {
  ...plainChannel,
  name: "Slack, one message that is edited",
  address: {
    type: "text",
    label: "Slack channel",
    placeholder: "#calls or C0123456789",
    isValid: (address) => /^[#\p{L}\p{N}_-]{1,80}$/u.test(address),
    hostOf: (address) => address,
    usual: null,
  },
  secret: {
    label: "Bot token (xoxb-…)",
    rule: "the bot token of a Slack app",
    isValid: (secret) => /^xoxb-[\w-]{10,190}$/.test(secret),
  },
};
