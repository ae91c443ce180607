import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "../common-headers.ts";
import type { EndedSessions } from "../ended-sessions.ts";
import { readText } from "../read-text.ts";
import { logoutTokenLastsSeconds, type LoggedOut } from "./logout-token.ts";
import type { OidcClient } from "./oidc-client.ts";
import { oidcProblem } from "./oidc-problem.ts";
import { sidKey, subKey } from "./oidc-session.ts";

const maxBodyBytes = 32 * 1024;
/** How long the id of a token is kept against replays: longer than the token is valid. */
const rememberedMs = 2 * logoutTokenLastsSeconds * 1_000;

/** What back-channel logout needs. */
interface BackChannelSettings {
  client: Pick<OidcClient, "readLogout">;
  ended: EndedSessions;
  sessionMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Logs one line about a sign-out that was not accepted. */
  warn: (line: string) => void;
}

/**
 * The provider reports who signed out there (OpenID Connect Back-Channel Logout 1.0): their sessions end here, also
 * those of other browsers and on other instances. The request is authenticated by the token's signature.
 */
export function createBackChannel(settings: BackChannelSettings) {
  const { client, ended, sessionMs, now, warn } = settings;
  const end = ({ jti, sid, sub = "" }: LoggedOut) =>
    ended.endOnce(
      { key: `jti ${jti}`, forgetAt: now() + rememberedMs },
      { key: sid === undefined ? subKey(sub) : sidKey(sid), forgetAt: now() + sessionMs },
    );
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (why: string) => {
      warn(`a sign-out by the provider was refused: ${why}`);
      send(response, 400, {
        error: "invalid_request",
        error_description: "The logout token is not accepted.",
      });
    };
    const text = await readText(request, maxBodyBytes);
    const token = new URLSearchParams(text ?? "").get("logout_token");
    if (token === null) return refuse("it has no logout_token");
    let loggedOut: LoggedOut;
    try {
      loggedOut = await client.readLogout(token);
    } catch (error) {
      return refuse(oidcProblem(error));
    }
    try {
      if (!(await end(loggedOut))) return refuse("it was received before");
    } catch (error) {
      warn(`a sign-out by the provider was not stored: ${String(error)}`);
      return send(response, 503, { error: "temporarily_unavailable" });
    }
    send(response, 200, {});
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  const headers = { ...commonHeaders, "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
