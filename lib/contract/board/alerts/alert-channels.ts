import * as z from "zod/mini";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { alertLimits } from "../values/alert-values.ts";
import { channelFacts, channelKinds } from "./channels/channel-kinds.ts";
import { by, line } from "../acting.ts";

const channelKindSchema = z.enum(channelKinds, `must be one of ${channelKinds.join(", ")}`);

const secretRules = channelKinds.flatMap((kind) => channelFacts(kind).secret?.rule ?? []);

/** Where messages go. Its address and secret stay on the server: whoever has them can write there. */
export const alertChannelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A `ChannelKind`, or a kind that only a newer version knows. */
  kind: z.string(),
  /** The host of its web address, or the domain of its mail address; empty where it has neither. */
  host: z.string(),
  hasSecret: z.boolean(),
  /** `failing`: the last message was not accepted; `paused`: nothing is sent until it is saved or tested again. */
  state: z.enum(["ready", "failing", "paused"]),
  failingSince: z.nullable(instantSchema),
  lastSuccessAt: z.nullable(instantSchema),
  /** The receiver's last answer. */
  lastResult: z.nullable(z.string()),
  changedBy: z.string(),
  changedAt: instantSchema,
});
export type AlertChannel = z.infer<typeof alertChannelSchema>;

/**
 * `PUT /api/alerts/channels/{id}`. An address or secret that is not given stays as it is, but a
 * new address needs the secret again, so that a stored one is never sent to another receiver. The secret is `whsec_…` of a
 * signed webhook, the bot token of Slack, the routing key of PagerDuty, which needs no address, or the keys of a browser's subscription. The
 * address is a mail address for e-mail, the endpoint of the subscription for push, a channel of Slack for its bot.
 */
export const alertChannelRequestSchema = z
  .strictObject({
    name: line(alertLimits.name),
    kind: channelKindSchema,
    address: z.optional(z.string().check(z.maxLength(2_000))),
    secret: z.optional(z.string().check(z.maxLength(200, "must have at most 200 characters"))),
    by,
  })
  .check(
    z.refine(({ kind, address }) => address === undefined || channelFacts(kind).address.isValid(address), {
      error: "must be an http or https address, the mail address of an e-mail channel, or a channel of Slack",
      path: ["address"],
    }),
    z.refine(
      ({ kind, secret }) => secret === undefined || channelFacts(kind).secret?.isValid(secret) === true,
      {
        error: `must be ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(secretRules)}`,
        path: ["secret"],
      },
    ),
  );
/**
 * `POST /api/alerts/channels/{id}/test`. With `isLinkAddress` the address of the page that sends it begins the links of all
 * messages from then on, unless `PUBLIC_URL` is set.
 */
export const channelTestRequestSchema = z.strictObject({ isLinkAddress: z._default(z.boolean(), false), by });
export type ChannelTestRequest = z.input<typeof channelTestRequestSchema>;
export type AlertChannelRequest = z.input<typeof alertChannelRequestSchema>;
