import * as client from "openid-client";
import { fetch } from "undici";
import { z } from "zod";
import type { Claims } from "./read-groups.ts";
import { providerKeys, readLogoutToken, type LoggedOut } from "./logout-token.ts";

/** How far the provider's clock may differ from ours. */
export const toleratedSkewSeconds = 30;
const answerWithinSeconds = 10;

/** This server's registration at the provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  scope: string;
  /** Where the provider sends the browser after signing in. */
  redirectUri: string;
}

/** What ties the provider's answer to the browser that began to sign in. */
export const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
});
export type Pending = z.infer<typeof pendingSchema>;

/** Who signed in, and their ID token, by which the provider recognises them when they sign out. */
export interface SignedIn {
  claims: Claims;
  idToken: string | null;
}

/** The client of the provider: authorization code with PKCE, by openid-client. */
export interface OidcClient {
  /** Where the browser signs in, and what to keep until it returns to `to`. @throws when the provider is unreachable */
  begin: (to: string) => Promise<{ url: string; pending: Pending }>;
  /** Who signed in. @throws when the answer does not belong to `pending`, or is not the provider's */
  finish: (address: URL, pending: Pending) => Promise<SignedIn>;
  /**
   * Where the browser signs out at the provider and returns (OpenID Connect RP-Initiated Logout 1.0); null when the
   * provider has no such page. Without the ID token most providers ask the person to confirm.
   */
  signOutUrl: (returnTo: string, idToken: string | null) => Promise<string | null>;
  /** Who signed out at the provider. @throws when the token is not the provider's, or not for us */
  readLogout: (token: string) => Promise<LoggedOut>;
}

export function createOidcClient(settings: OidcSettings): OidcClient {
  const { clientId, scope, redirectUri } = settings;
  let known: Promise<client.Configuration> | undefined;
  const configuration = () =>
    (known ??= discover(settings).catch((error: unknown) => {
      // Discovery is repeated when the next person signs in.
      known = undefined;
      throw error;
    }));
  let keys: ReturnType<typeof providerKeys> | undefined;
  return {
    async begin(to) {
      const config = await configuration();
      const verifier = client.randomPKCECodeVerifier();
      const pending = { state: client.randomState(), nonce: client.randomNonce(), verifier, to };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state: pending.state,
        nonce: pending.nonce,
      });
      return { url: url.href, pending };
    },
    async finish(address, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no ID token");
      const idToken = tokens.id_token ?? null;
      if (config.serverMetadata().userinfo_endpoint === undefined) return { claims, idToken };
      // Many providers put names and groups only there.
      const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      return { claims: { ...claims, ...more }, idToken };
    },
    async signOutUrl(returnTo, idToken) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== null && { id_token_hint: idToken }),
      }).href;
    },
    async readLogout(token) {
      const { jwks_uri: address, ...provider } = (await configuration()).serverMetadata();
      if (address === undefined) throw new Error("the provider publishes no keys");
      keys ??= providerKeys(address, plainFetch, answerWithinSeconds);
      return readLogoutToken(token, {
        issuer: provider.issuer,
        clientId,
        keys,
        algorithms: provider.id_token_signing_alg_values_supported ?? ["RS256"],
        skewSeconds: toleratedSkewSeconds,
      });
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> {
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: toleratedSkewSeconds },
    clientSecret === null ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      timeout: answerWithinSeconds,
      [client.customFetch]: plainFetch,
      // Signatures are checked too, with the provider's current keys: openid-client fetches them when they change.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith("http://") ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

type PlainOptions = Omit<client.CustomFetchOptions, "headers" | "body"> & {
  headers: Headers | Record<string, string>;
  body?: client.CustomFetchOptions["body"];
};

/** Not the global fetch, which Next replaces by one that keeps a copy of every body. */
const plainFetch = async (url: string, options: PlainOptions): Promise<Response> => {
  const { body, headers, method, redirect, signal } = options;
  const answer = await fetch(url, {
    body: body instanceof URLSearchParams ? body.toString() : (body as string | null | undefined),
    headers: headers instanceof Headers ? [...headers] : headers,
    method,
    redirect,
    signal: signal ?? null,
  });
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: [...answer.headers] });
};
