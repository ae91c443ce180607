import { isMailAddress, isPlainWebAddress } from "../../../addresses.ts";

/** What browsers and the server both know of one kind of channel; how it is sent is in `lib/server/alerts/channels`. */
export interface ChannelFacts {
  /** On screens. */
  name: string;
  address: AddressForm;
  /** What is kept besides the address, without which nothing can be sent; null for a kind that needs nothing. */
  secret: SecretForm | null;
  /** The setting of the server without which there is no such channel, and what for; null where it needs none. */
  setting: { name: "SMTP_URL" | "PUSH_CONTACT"; for: string } | null;
  /** It is a phone or a browser, which becomes one on its own screen, and is not sure to be reached. */
  isDevice: boolean;
  /** Its messages are incidents, which stay open until they are told of an end; it hears of nothing else. */
  needsEveryEnd: boolean;
  /** A message there may be as long as a page, so that it can tell what happened in a day. */
  takesNews: boolean;
}

interface AddressForm {
  type: "url" | "email" | "text";
  label: string;
  placeholder: string;
  isValid: (address: string) => boolean;
  /** The part that may be shown: who has the rest can write there. */
  hostOf: (address: string) => string;
  /** The address where none is given; null where one has to be. */
  usual: string | null;
}

interface SecretForm {
  label: string;
  /** After "must be", where it is not. */
  rule: string;
  isValid: (secret: string) => boolean;
}

export const webAddress: AddressForm = {
  type: "url",
  label: "Address",
  placeholder: "https://",
  isValid(address) {
    const url = URL.parse(address);
    return url !== null && isPlainWebAddress(url);
  },
  hostOf: (address) => URL.parse(address)?.host ?? "",
  usual: null,
};

export const mailAddress: AddressForm = {
  type: "email",
  label: "Mail address",
  placeholder: "desk@example.com",
  isValid: isMailAddress,
  hostOf: (address) => address.slice(address.lastIndexOf("@") + 1),
  usual: null,
};

/** What most channels have in common: somebody types a web address, and a message may be about anything. */
export const plainChannel = {
  address: webAddress,
  secret: null,
  setting: null,
  isDevice: false,
  needsEveryEnd: false,
  takesNews: false,
} satisfies Omit<ChannelFacts, "name">;
