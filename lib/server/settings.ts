import ipaddr from "ipaddr.js";
import { z } from "zod";
import { defaultReadingRules as rules } from "../contract/board/values/default-reading-rules.ts";
import { logFormats, logLevels, usualLogFormat } from "../contract/environment/logger.ts";
import { readOutage } from "../domain/past/daily-outage.ts";
import { isMailAddress } from "../contract/addresses.ts";
import { isLoopback } from "./gate/sender-address.ts";
import {
  headerName,
  hosts,
  isAddress,
  mailAddress,
  mailServer,
  names,
  optionalText,
  origins,
  sessionSecrets,
  text,
  token,
  wholeNumber,
  yesOrNo,
  withoutTrailingSlash,
  type Variable,
  toRange,
} from "./setting-kinds.ts";
import { tracingVariables } from "./tracing/tracing-variables.ts";
import { refusedPorts } from "./upstream/refused-ports.ts";

const dayMs = 86_400_000;
/** What is watched of live streams: nothing, whether they grow, or their sound too. */
const watchKinds = ["off", "playlists", "sound"] as const;

/** With which a service signs what it sends us. */
const signingSecret: Variable<string | null> = {
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional()
    .transform((secret) => secret ?? null),
  accepted: "the signing secret: at least 16 printable characters without blanks",
  isSecret: true,
};

/** Every variable that the app reads from its environment. */
export const settings = {
  HOST: text("127.0.0.1", "a host name or address"),
  PORT: wholeNumber(3000, 0, 65_535),
  PUBLIC_URL: {
    schema: z
      .string()
      .refine(isAddress)
      .transform(withoutTrailingSlash)
      .optional()
      .transform((url) => url ?? null),
    accepted: "the http or https address that people open, without credentials, query or fragment",
  },
  BASE_PATH: {
    schema: z
      .string()
      .regex(/^(\/[\w~-][\w.~-]*)+$/)
      .default(""),
    accepted: "a path such as /callboard, without a slash at its end",
  },
  FRAME_ANCESTORS: origins,
  AUTH: {
    schema: z
      .enum(["none", "proxy", "oidc", "password"])
      .optional()
      .transform((auth) => auth ?? null),
    accepted: "none, proxy, oidc or password",
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((ranges) => ranges.split(",").map((range) => toRange(range.trim())))
      .refine((ranges) => ranges.every((range) => ipaddr.isValidCIDR(range)))
      .optional()
      .transform((ranges) => ranges ?? []),
    accepted: "addresses and ranges of addresses, such as 127.0.0.1 or 10.0.0.0/8, separated by commas",
  },
  PROXY_SECRET: token,
  PROXY_USER_HEADER: headerName("x-forwarded-user"),
  PROXY_GROUPS_HEADER: headerName("x-forwarded-groups"),
  USERS_FILE: optionalText("a file with a line for every user"),
  OIDC_ISSUER: {
    schema: z
      .string()
      .refine((issuer) => isAddress(issuer) && isSafeIssuer(new URL(issuer)))
      .optional()
      .transform((issuer) => issuer ?? null),
    accepted: "the https address of the provider, as its discovery document names itself",
  },
  OIDC_CLIENT_ID: optionalText("the name by which the provider knows this app"),
  OIDC_CLIENT_SECRET: {
    schema: z
      .string()
      .optional()
      .transform((secret) => secret ?? null),
    accepted: "the secret that the provider gave this app",
    isSecret: true,
  },
  OIDC_SCOPES: text("openid profile email", "scopes separated by blanks"),
  OIDC_NAME_CLAIM: text("preferred_username", "the name of a claim"),
  OIDC_GROUPS_CLAIM: text("groups", "the name of a claim, or the path of a nested one"),
  SESSION_HOURS: wholeNumber(12, 1, 8_760),
  SESSION_SECRET: sessionSecrets,
  VIEWER_GROUPS: names("*"),
  OPERATOR_GROUPS: names("callboard-operators"),
  ADMIN_GROUPS: names("callboard-admins"),
  METRICS_TOKEN: token,
  UPSTREAM_URL: {
    schema: z
      .string()
      .default("http://127.0.0.1:4100")
      .refine(isUpstreamAddress)
      .transform(withoutTrailingSlash),
    accepted:
      "an http or https address without /public/v3, credentials, query or fragment, at a port that fetch allows",
  },
  UPSTREAM_API_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]{8,}$/),
    accepted: "the upstream key: at least 8 printable characters without blanks",
    isSecret: true,
  },
  UPSTREAM_NOTICE: optionalText("a sentence to show on every screen"),
  UPSTREAM_OUTAGE: {
    schema: z
      .string()
      .optional()
      .transform((given, context) => {
        if (given === undefined) return null;
        const outage = readOutage(given);
        if (outage === null) context.addIssue({ code: "custom" });
        return outage;
      }),
    accepted: "two times of the day (UTC) such as 13:31-13:43",
  },
  UPSTREAM_REQUESTS_PER_SECOND: wholeNumber(20, 1, 1000),
  DATA_DIR: text(".data", "a directory that can be written"),
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/.+/)
      .optional()
      .transform((url) => url ?? null),
    accepted: "a postgres:// address, or nothing for SQLite in DATA_DIR",
    isSecret: true,
    isForStart: true,
  },
  WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/)
      .optional()
      .transform((secret) => secret ?? null),
    accepted: "whsec_ followed by base64",
    isSecret: true,
  },
  MEDIA_HOSTS: hosts,
  ALERT_HOSTS: hosts,
  SMTP_URL: mailServer,
  SMTP_FROM: mailAddress,
  SLACK_API_URL: {
    schema: z
      .string()
      .default("https://slack.com/api")
      .refine((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ""))
      .transform(withoutTrailingSlash),
    accepted: "an http or https address",
  },
  SLACK_SIGNING_SECRET: signingSecret,
  PAGERDUTY_WEBHOOK_SECRET: signingSecret,
  PUSH_CONTACT: {
    schema: z
      .string()
      .refine(isPushContact)
      .optional()
      .transform((contact) => contact ?? null),
    accepted: "mailto: and an address, or an https address, at which push services reach a person",
  },
  HEARTBEAT_URL: {
    schema: z
      .string()
      .refine((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ""))
      .optional()
      .transform((url) => url ?? null),
    accepted: "an http or https address",
    isSecret: true,
  },
  WINDOW_DAYS_BACK: wholeNumber(35, 1, 3650),
  WINDOW_DAYS_AHEAD: wholeNumber(100, 1, 3650),
  BOARD_DAYS_BACK: wholeNumber(2, 0, 365),
  BOARD_DAYS_AHEAD: wholeNumber(8, 0, 365),
  POLL_LIVE_MS: wholeNumber(2_000, 100, 60_000),
  POLL_IDLE_MS: wholeNumber(15_000, 100, 600_000),
  POLL_EVENTS_MS: wholeNumber(60_000, 100, dayMs),
  POLL_MEDIA_MS: wholeNumber(15_000, 100, dayMs),
  POLL_COMPANIES_MS: wholeNumber(3_600_000, 100, dayMs),
  RECONCILE_MS: wholeNumber(600_000, 1_000, dayMs),
  WATCH: { schema: z.enum(watchKinds).default("sound"), accepted: watchKinds.join(", ") },
  WATCH_REQUESTS_PER_SECOND: wholeNumber(60, 1, 1_000),
  WATCH_MEGABITS_PER_SECOND: wholeNumber(20, 1, 10_000),
  RETENTION_DAYS: wholeNumber(400, 1, 3650),
  LOOK_BACK_DAYS: wholeNumber(30, 1, 3650),
  LATE_AFTER_MS: wholeNumber(rules.lateAfterMs, 0, dayMs),
  OVERRUN_AFTER_MS: wholeNumber(rules.overrunAfterMs, 1_000, 7 * dayMs),
  STUCK_AFTER_MS: wholeNumber(rules.stuckAfterMs, 1_000, 7 * dayMs),
  FLAPPING_CHANGES: wholeNumber(rules.flappingChanges, 2, 20),
  FLAPPING_WITHIN_MS: wholeNumber(rules.flappingWithinMs, 1_000, dayMs),
  RECOVERED_FOR_MS: wholeNumber(rules.recoveredForMs, 0, dayMs),
  LOG_LEVEL: { schema: z.enum(logLevels).default("info"), accepted: logLevels.join(", ") },
  LOG_FORMAT: { schema: z.enum(logFormats).default(usualLogFormat), accepted: logFormats.join(" or ") },
  LOG_REQUESTS: yesOrNo,
  ...tracingVariables,
} satisfies Record<string, Variable<unknown>>;

/** Without TLS only on this machine, where nobody can intercept the traffic. */
function isSafeIssuer({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || isLoopback(hostname);
}

function isUpstreamAddress(address: string): boolean {
  if (!isAddress(address)) return false;
  const { pathname, port } = new URL(address);
  return !pathname.includes("/public/v3") && !refusedPorts.has(Number(port));
}

function isPushContact(contact: string): boolean {
  return contact.startsWith("mailto:")
    ? isMailAddress(contact.slice("mailto:".length))
    : contact.startsWith("https:") && isAddress(contact);
}
