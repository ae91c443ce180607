import { plainChannel, type ChannelFacts } from "./channel-facts.ts";

export const teams: ChannelFacts = { ...plainChannel, name: "Microsoft Teams" };
