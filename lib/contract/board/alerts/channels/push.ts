import { plainChannel, type ChannelFacts } from "./channel-facts.ts";

/** `p256dh` (65 bytes) and `auth` (16 bytes) in base64url, joined by a dot. */
export const pushKeysForm = /^[\w-]{87}\.[\w-]{22}$/;

export const push: ChannelFacts = {
  ...plainChannel,
  name: "Phone or browser",
  secret: {
    label: "Keys of the subscription",
    rule: "the keys of a browser",
    isValid: (secret) => pushKeysForm.test(secret),
  },
  setting: { name: "PUSH_CONTACT", for: "push" },
  isDevice: true,
};
