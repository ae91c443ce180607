import { pushKeysSchema } from "../push.ts";
import { plainChannel, type ChannelFacts } from "./channel-facts.ts";

export const push: ChannelFacts = {
  ...plainChannel,
  name: "Phone or browser",
  secret: {
    label: "Keys of the subscription",
    rule: "the keys of a browser",
    isValid: (secret) => pushKeysSchema.safeParse(secret).success,
  },
  setting: { name: "PUSH_CONTACT", for: "push" },
  isDevice: true,
};
