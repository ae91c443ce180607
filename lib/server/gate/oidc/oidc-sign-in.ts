import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { actingLimits } from "../../../contract/board/values/limits.ts";
import { commonHeaders } from "../../http/common-headers.ts";
import { backTo } from "../back-to.ts";
import { endSession, type EndedSessions } from "../ended-sessions.ts";
import type { SealedCookie } from "../sealed-cookie.ts";
import type { SendTo } from "../send-to.ts";
import type { SignIn } from "../sign-in.ts";
import { createBackChannel } from "./back-channel.ts";
import type { Claims, OidcClient, Pending } from "./oidc-client.ts";
import { hasEnded, type OidcSession, type SignOutHint } from "./oidc-session.ts";

/** Where the provider sends browsers back to, below PUBLIC_URL. */
export const callbackPath = "/api/sign-in/callback";
const beginPath = "/api/sign-in";
/** Where people sign out. */
export const signOutPath = "/api/sign-out";
/** Where the provider says who signed out there, below PUBLIC_URL. */
const backChannelPath = "/api/sign-out/back-channel";
/** How long somebody may take at the provider. */
const pendingSeconds = 15 * 60;

/** What signing in at a provider needs. */
export interface OidcSignInSettings {
  client: OidcClient;
  session: SealedCookie<OidcSession>;
  pending: SealedCookie<Pending>;
  hint: SealedCookie<SignOutHint>;
  /** Claims that name the person and their groups. */
  nameClaim: string;
  groupsClaim: string;
  ended: EndedSessions;
  publicUrl: string;
  sendTo: SendTo;
  sessionMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Receives one line about a sign-in that did not work. */
  complain: (line: string) => void;
}

/** People sign in at an OpenID provider; their browser then holds a sealed session. */
export function createOidcSignIn(settings: OidcSignInSettings): SignIn {
  const { client, session, pending, hint, ended, publicUrl, sendTo, now, complain } = settings;
  const isOpen = (held: OidcSession) => now() < held.endsAt && !hasEnded(held, ended);
  const begin = async (request: IncomingMessage, response: ServerResponse) => {
    const to = backTo(new URL(`${publicUrl}${request.url}`).searchParams.get("to"));
    const begun = await client.begin(to);
    sendTo(response, begun.url, pending.set(begun.pending, pendingSeconds));
  };
  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = pending.read(request.headers.cookie);
    if (asked === null) throw new Error("this browser did not begin it, or took longer than 15 minutes");
    const { claims, idToken } = await client.finish(new URL(`${publicUrl}${request.url}`), asked);
    const opened = toSession(claims, settings);
    const seconds = settings.sessionMs / 1_000;
    const held =
      idToken === null ? hint.remove() : hint.setIfKept({ sessionId: opened.id, idToken }, seconds);
    sendTo(response, asked.to, session.set(opened, seconds), held, pending.remove());
  };
  const signOut = async (request: IncomingMessage, response: ServerResponse) => {
    const open = session.read(request.headers.cookie);
    if (open) await endSession(open, settings);
    const held = hint.read(request.headers.cookie);
    const idToken = held !== null && held.sessionId === open?.id ? held.idToken : null;
    const cookies = [session.remove(), hint.remove()];
    const url = await client.signOutUrl(`${publicUrl}/`, idToken).catch(() => null);
    if (url === null) return sendTo(response, "/", ...cookies);
    response
      .writeHead(200, {
        ...commonHeaders,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": signOutPolicy,
        "cache-control": "no-store",
        "set-cookie": cookies,
      })
      .end(signOutPage(url));
  };
  const steps = new Map([
    [`GET ${beginPath}`, begin],
    [`GET ${callbackPath}`, finish],
    [`POST ${signOutPath}`, signOut],
    [`POST ${backChannelPath}`, createBackChannel(settings)],
  ]);
  return {
    identify({ headers }) {
      const held = session.read(headers.cookie);
      if (held === null || !isOpen(held)) return null;
      return { name: held.name, groups: held.groups, isStillValid: () => isOpen(held) };
    },
    answer(request, response, path) {
      const step = steps.get(`${request.method} ${path}`);
      if (!step) return false;
      step(request, response).catch((error: unknown) => {
        complain(`signing in did not work: ${error instanceof Error ? error.message : String(error)}`);
        refuse(response);
      });
      return true;
    },
    wayIn(target) {
      const to = backTo(target);
      return { location: to === "/" ? beginPath : `${beginPath}?${new URLSearchParams({ to })}` };
    },
  };
}

/** The reason is in the log: it is the operator's, and may say more than a stranger should read. */
function refuse(response: ServerResponse): void {
  const headers = {
    ...commonHeaders,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  };
  response.writeHead(401, headers).end("Signing in did not work. Open Callboard again to try once more.");
}

const textSchema = z.string().trim().min(1).max(actingLimits.by);
const groupsSchema = z.union([
  z.array(z.string()),
  z.string().transform((list) => list.split(",").map((group) => group.trim())),
]);

const subjectSchema = z.object({ sub: z.string(), sid: z.string().optional() });

function toSession(
  claims: Claims,
  { nameClaim, groupsClaim, now, sessionMs }: OidcSignInSettings,
): OidcSession {
  const names = [claims[nameClaim], claims.email, claims.name, claims.sub];
  const name = names.map((given) => textSchema.safeParse(given).data).find((given) => given !== undefined);
  if (name === undefined)
    throw new Error(`the provider gives no ${nameClaim} of at most ${actingLimits.by} characters`);
  const groups = groupsSchema.safeParse(claims[groupsClaim]).data ?? [];
  const { sub, sid } = subjectSchema.parse(claims);
  return {
    id: randomUUID(),
    name,
    groups,
    sub,
    sid: sid ?? null,
    beganAt: now(),
    endsAt: now() + sessionMs,
  };
}

/** The page has nothing to load or run. */
const signOutPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * Sends a browser on to the provider's own sign-out. A redirect would not do: browsers hold the form that signs out
 * to this site's policy, which allows forms to this server only.
 */
function signOutPage(url: string): string {
  const address = url.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${address}">
<title>Signing out</title>
<p>Signing out. <a href="${address}">Go on</a></p>
</html>
`;
}
