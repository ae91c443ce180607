import http from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import Provider, { type Configuration } from "oidc-provider";
import { freePort } from "./free-port.ts";

/** A real OpenID provider that takes anybody by name; a name's groups are given in advance. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop: () => void;
}

const clientId = "callboard";
const clientSecret = "secret-of-the-app";

/** Starts one that sends people back to `publicUrl`. */
export async function startOidcProvider(
  publicUrl: string,
  groupsOf: Readonly<Record<string, string[]>>,
  address?: string,
): Promise<OidcProvider> {
  const issuer = address ?? `http://127.0.0.1:${await freePort()}`;
  const provider = quietly(() => new Provider(issuer, configuration(publicUrl, groupsOf)));
  const answer = provider.callback();
  const server = http.createServer((request, response) => {
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
  return {
    issuer,
    clientId,
    clientSecret,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
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

function configuration(publicUrl: string, groupsOf: Readonly<Record<string, string[]>>): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { openid: ["sub"], profile: ["preferred_username", "groups"], email: ["email"] },
    cookies: { keys: ["a key of the provider"] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource(context, form) {
          context.body = `<title>Provider</title>${form}<button form="op.logoutForm" name="logout" value="yes">Leave</button>`;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: accountId, groups: groupsOf[accountId] ?? [] }),
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
