import { randomUUID } from "node:crypto";
import http from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import Provider, { type Configuration } from "oidc-provider";
import { freePort } from "../free-port.ts";

/** A real OpenID provider that takes anybody by name; a name's groups, or other claims, are given in advance. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** With which it signs; another one each time it starts. */
  signingKey: JWK;
  /** How far its clock is behind while it makes tokens, in milliseconds; below 0 it is ahead. */
  behindMs: number;
  stop: () => void;
}

/** How long an ID token is valid. */
export const idTokenSeconds = 3_600;

/** Everybody's groups, or their claims, each made when a token is. */
export type People = Readonly<Record<string, string[] | (() => Record<string, unknown>)>>;

type Key = NonNullable<Configuration["jwks"]>["keys"][number];

const clientId = "callboard";
const clientSecret = "secret-of-the-app";

/** Starts one that sends people back to `publicUrl`. */
export async function startOidcProvider(
  publicUrl: string,
  people: People,
  address?: string,
): Promise<OidcProvider> {
  const issuer = address ?? `http://127.0.0.1:${await freePort()}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const signingKey: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), use: "sig", alg: "RS256" };
  const settings = { ...configuration(publicUrl, people), jwks: { keys: [signingKey as Key] } };
  const provider = quietly(() => new Provider(issuer, settings));
  const answer = provider.callback();
  const running: OidcProvider = {
    issuer,
    clientId,
    clientSecret,
    signingKey,
    behindMs: 0,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = http.createServer((request, response) => {
    if (request.url === "/token") turnBack(response, running.behindMs);
    const [, uid] = /^\/sign-in\/([\w-]+)$/.exec(request.url ?? "") ?? [];
    if (uid === undefined) return void answer(request, response);
    if (request.method !== "POST") {
      const form = `<form method="post"><label>Login <input name="login"></label><button>Continue</button></form>`;
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<title>Provider</title>${form}`);
    }
    void text(request).then((body) => {
      const accountId = new URLSearchParams(body).get("login") ?? "";
      return provider.interactionFinished(request, response, { login: { accountId } });
    });
  });
  await once(server.listen(Number(new URL(issuer).port), "127.0.0.1"), "listening");
  return running;
}

/** For one answer; whoever waits for it in this process looks at no clock meanwhile. */
function turnBack(response: http.ServerResponse, ms: number): void {
  const { now } = Date;
  Date.now = () => now() - ms;
  response.once("finish", () => (Date.now = now));
}

/** Without the provider's warnings about keeping everything in memory, which is intended here. */
function quietly<Made>(make: () => Made): Made {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

function claimsOf(person: People[string]): Record<string, unknown> {
  return typeof person === "function" ? person() : { groups: person };
}

function configuration(publicUrl: string, people: People): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        backchannel_logout_uri: `${publicUrl}/api/sign-out/back-channel`,
        backchannel_logout_session_required: true,
      },
    ],
    // A code outlasts the turning of the clock.
    ttl: { AuthorizationCode: 600, IdToken: idTokenSeconds, AccessToken: 2 * idTokenSeconds },
    claims: {
      openid: ["sub", "nbf"],
      profile: ["preferred_username", "groups", "realm_access"],
      email: ["email"],
    },
    cookies: { keys: ["a key of the provider"] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        // Its own page loads a font from elsewhere.
        postLogoutSuccessSource(context) {
          context.body = "<title>Provider</title>Signed out";
        },
        logoutSource(context, form) {
          context.body = `<title>Provider</title>${form}<button form="op.logoutForm" name="logout" value="yes">Leave</button>`;
        },
      },
    },
    // Its own refuses to send anything to this machine.
    fetch: (url, { method, headers, body, signal } = {}) => fetch(url, { method, headers, body, signal }),
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: accountId, ...claimsOf(people[accountId] ?? []) }),
    }),
    // Grants the app's scopes without a page that asks for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  };
}
