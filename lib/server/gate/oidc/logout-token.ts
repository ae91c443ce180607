import {
  createRemoteJWKSet,
  customFetch,
  jwtVerify,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from "jose";
import { z } from "zod";

/** The claims of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const claimsSchema = z
  .object({
    jti: z.string().min(1),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.object({ "http://schemas.openid.net/event/backchannel-logout": z.object({}) }),
    // An ID token has a nonce; refusing it keeps one from being used as a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, "neither sub nor sid");
export type LoggedOut = Pick<z.infer<typeof claimsSchema>, "jti" | "sub" | "sid">;

/** How old a logout token may be, in seconds, besides the tolerated clock skew. */
export const logoutTokenLastsSeconds = 10 * 60;
const types = ["logout+jwt", "jwt", undefined];

/** What a logout token is checked against. */
export interface LogoutTokenRules {
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
  /** The signature algorithms of the provider. */
  algorithms: readonly string[];
  skewSeconds: number;
}

/** The provider's current keys, which are fetched again when a token names an unknown one. */
export function providerKeys(
  address: string,
  fetch: FetchImplementation,
  withinSeconds: number,
): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    [customFetch]: fetch,
    timeoutDuration: withinSeconds * 1_000,
  });
}

/** Verifies a logout token. @throws Error when it is not the provider's, not for us, too old, or malformed */
export async function readLogoutToken(token: string, rules: LogoutTokenRules): Promise<LoggedOut> {
  const { payload, protectedHeader } = await jwtVerify(token, rules.keys, {
    issuer: rules.issuer,
    audience: rules.clientId,
    // HMAC with a public key, or no signature at all, could be forged by anybody.
    algorithms: rules.algorithms.filter((name) => !/^(HS|none)/i.test(name)),
    clockTolerance: rules.skewSeconds,
    maxTokenAge: logoutTokenLastsSeconds,
    requiredClaims: ["iat", "jti", "events"],
  });
  if (!types.includes(protectedHeader.typ?.toLowerCase())) throw new Error("a token of another kind");
  const claims = claimsSchema.safeParse(payload);
  if (claims.success) return claims.data;
  throw new Error(
    claims.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`.trim()).join("; "),
  );
}
