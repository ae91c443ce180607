import { plainChannel, type ChannelFacts } from "./channel-facts.ts";

export const webhook: ChannelFacts = {
  ...plainChannel,
  name: "Signed webhook",
  secret: {
    label: "Signing secret (whsec_…)",
    rule: "whsec_ and base64 of 24 to 64 bytes",
    isValid: (secret) => /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret),
  },
};
