import { plainChannel, webAddress, type ChannelFacts } from "./channel-facts.ts";

export const pagerduty: ChannelFacts = {
  ...plainChannel,
  name: "PagerDuty",
  address: {
    ...webAddress,
    placeholder: "PagerDuty's default address",
    usual: "https://events.pagerduty.com/v2/enqueue",
  },
  secret: {
    label: "Routing key",
    rule: "the 32 characters of a PagerDuty routing key",
    isValid: (secret) => /^[A-Za-z0-9]{32}$/.test(secret),
  },
  needsEveryEnd: true,
};
