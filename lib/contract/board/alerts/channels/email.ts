import { mailAddress, plainChannel, type ChannelFacts } from "./channel-facts.ts";

export const email: ChannelFacts = {
  ...plainChannel,
  name: "E-mail",
  address: mailAddress,
  takesNews: true,
  setting: { name: "SMTP_URL", for: "e-mail" },
};
