import { z } from "zod";
import { errorText } from "../../error-text.ts";
import { toleratedSkewSeconds } from "./oidc-client.ts";

const times = ["exp", "iat", "nbf", "auth_time"] as const;
const claimsSchema = z.record(z.string(), z.unknown());
/** What the libraries give as the cause when a time in a token is not accepted. */
const checkedSchema = z
  .object({ claim: z.enum(times), claims: claimsSchema.optional(), payload: claimsSchema.optional() })
  .transform(({ claim, claims, payload }) => ({ claim, claims: claims ?? payload ?? {} }));
/** What a provider answers instead of tokens (RFC 6749, sections 4.1.2.1 and 5.2). */
const refusalSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/**
 * Why a provider's answer was not accepted, in one line for the log: the error with its causes, the provider's own words,
 * and how far apart the clocks are where that is what is wrong.
 *
 * @param now this server's time, against which tokens are checked, in milliseconds since the epoch
 */
export function oidcProblem(error: unknown, now = Date.now()): string {
  const parts: string[] = [];
  for (let at = error; at !== undefined; at = at instanceof Error ? at.cause : undefined) {
    const refusal = refusalSchema.safeParse(at).data;
    const checked = checkedSchema.safeParse(at).data;
    if (at instanceof Error || parts.length === 0) parts.push(errorText(at));
    if (refusal) parts.push([refusal.error, refusal.error_description ?? []].flat().join(", "));
    if (checked) parts.push(apart(checked, now / 1_000));
  }
  return [...new Set(parts)].join(": ");
}

function apart({ claim, claims }: z.infer<typeof checkedSchema>, now: number): string {
  const known = [...new Set([claim, "iat"])].map((name) => `${name} ${fromNow(claims[name], now)}`);
  return `${known.join(" and ")} by this server's clock, ${toleratedSkewSeconds} s are tolerated`;
}

function fromNow(given: unknown, now: number): string {
  if (typeof given !== "number") return "not given";
  const seconds = Math.round(given - now);
  return seconds < 0 ? `${-seconds} s ago` : `in ${seconds} s`;
}
