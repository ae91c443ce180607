import * as z from "zod/mini";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { isMailAddress, isPlainWebAddress } from "../../addresses.ts";
import { alertLimits } from "./alert-rules.ts";
import { pushKeysSchema } from "./push.ts";
import { by, line } from "../acting.ts";

/** The protocols by which messages are sent. */
export const channelKinds = ["webhook", "slack", "teams", "pagerduty", "email", "push"] as const;
export const channelKindSchema = z.enum(channelKinds, `must be one of ${channelKinds.join(", ")}`);
export type ChannelKind = z.infer<typeof channelKindSchema>;

/** False for a kind that only a newer version knows: both share the database during an update. */
export const isChannelKind = (name: string): name is ChannelKind =>
  (channelKinds as readonly string[]).includes(name);

/** The form of a channel's secret; null for a kind that has none. */
const secretForms = {
  webhook: /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
  slack: null,
  teams: null,
  pagerduty: /^[A-Za-z0-9]{32}$/,
  email: null,
  push: { test: (secret: string) => pushKeysSchema.safeParse(secret).success },
} satisfies Record<ChannelKind, Pick<RegExp, "test"> | null>;

/** The kinds that have a secret. */
export type SecretKind = {
  [Kind in ChannelKind]: (typeof secretForms)[Kind] extends null ? never : Kind;
}[ChannelKind];

/** True for a kind that has a secret; without it nothing can be sent. */
export const hasSecret = (kind: ChannelKind): kind is SecretKind => secretForms[kind] !== null;

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

/** The address to which PagerDuty takes events. */
export const pagerDutyAddress = "https://events.pagerduty.com/v2/enqueue";

/**
 * `PUT /api/alerts/channels/{id}`. An address or secret that is not given stays as it is, but a
 * new address needs the secret again, so that a stored one is never sent to another receiver. The secret is `whsec_…` of a
 * signed webhook, the routing key of PagerDuty, which needs no address, or the keys of a browser's subscription. The
 * address is a mail address for e-mail, the endpoint of the subscription for push.
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
    z.refine(({ kind, address }) => address === undefined || isAddressOf(kind, address), {
      error: "must be an http or https address, or the mail address of an e-mail channel",
      path: ["address"],
    }),
    z.refine(({ kind, secret }) => secret === undefined || secretForms[kind]?.test(secret) === true, {
      error:
        "must be whsec_ and base64 of 24 to 64 bytes, the 32 characters of a PagerDuty routing key, or the keys of a browser",
      path: ["secret"],
    }),
  );
export type AlertChannelRequest = z.input<typeof alertChannelRequestSchema>;

function isAddressOf(kind: ChannelKind, address: string): boolean {
  if (kind === "email") return isMailAddress(address);
  const url = URL.parse(address);
  return url !== null && isPlainWebAddress(url);
}
