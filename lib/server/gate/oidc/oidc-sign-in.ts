import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { actingLimits } from "../../../contract/board/values/limits.ts";
import { escapeHtml } from "../../../domain/text/escape-html.ts";
import { commonHeaders } from "../common-headers.ts";
import type { ClearBrowser } from "../clear-browser.ts";
import { pageAfterSignIn } from "../sign-in-address.ts";
import { endSession, type EndedSessions } from "../ended-sessions.ts";
import type { SealedCookie } from "../sealed-cookie.ts";
import type { Redirect } from "../redirect.ts";
import type { SignIn } from "../sign-in.ts";
import { createBackChannel } from "./back-channel.ts";
import type { OidcClient, Pending } from "./oidc-client.ts";
import { hasEnded, type OidcSession, type SignOutHint } from "./oidc-session.ts";
import { readGroups, type Claims } from "./read-groups.ts";
import { oidcProblem } from "./oidc-problem.ts";

/** The redirect URI, below PUBLIC_URL. */
export const callbackPath = "/api/sign-in/callback";
const beginPath = "/api/sign-in";
/** Where people sign out. */
export const signOutPath = "/api/sign-out";
/** The back-channel logout URI, below PUBLIC_URL. */
const backChannelPath = "/api/sign-out/back-channel";
/** How long somebody may take to sign in at the provider. */
const pendingSeconds = 15 * 60;

/** What signing in at a provider needs. */
export interface OidcSignInSettings {
  client: OidcClient;
  session: SealedCookie<OidcSession>;
  /** The cookie of a sign-in that has begun, one for each `state`, because several tabs may begin at once. */
  pending: (state: string) => SealedCookie<Pending>;
  hint: SealedCookie<SignOutHint>;
  /** The claims with the person's name and groups; a nested one by its path. */
  nameClaim: string;
  groupsClaim: string;
  ended: EndedSessions;
  publicUrl: string;
  redirect: Redirect;
  clearBrowser: ClearBrowser;
  sessionMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Logs one line about a sign-in that failed, or gave no groups. */
  warn: (line: string) => void;
}

/** People sign in at an OpenID provider; their browser then holds a sealed session. */
export function createOidcSignIn(settings: OidcSignInSettings): SignIn {
  const { client, session, pending, hint, ended, publicUrl, redirect, clearBrowser, now, warn } = settings;
  const isOpen = (held: OidcSession) => now() < held.endsAt && !hasEnded(held, ended);
  const begin = async (request: IncomingMessage, response: ServerResponse) => {
    const to = pageAfterSignIn(new URL(`${publicUrl}${request.url}`).searchParams.get("to"));
    const begun = await client.begin(to);
    const cookie = pending(begun.pending.state);
    const held =
      cookie.setIfItFits(begun.pending, pendingSeconds) ??
      cookie.set({ ...begun.pending, to: "/" }, pendingSeconds);
    redirect(response, new URL(begun.url), held);
  };
  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(`${publicUrl}${request.url}`);
    const cookie = pending(address.searchParams.get("state") ?? "");
    const pendingSignIn = cookie.read(request.headers.cookie);
    if (pendingSignIn === null)
      throw new Error("this browser did not begin it, or took longer than 15 minutes");
    const { claims, idToken } = await client.finish(address, pendingSignIn);
    const opened = toSession(claims, settings);
    const seconds = settings.sessionMs / 1_000;
    const hintLine = idToken === null ? null : hint.setIfItFits({ sessionId: opened.id, idToken }, seconds);
    const cookies = [session.set(opened, seconds), hintLine ?? hint.remove(), cookie.remove()];
    redirect(response, pendingSignIn.to, ...cookies);
  };
  const signOut = async (request: IncomingMessage, response: ServerResponse) => {
    const open = session.read(request.headers.cookie);
    if (open) await endSession(open, settings);
    const held = hint.read(request.headers.cookie);
    const idToken = held !== null && held.sessionId === open?.id ? held.idToken : null;
    const cookies = [session.remove(), hint.remove()];
    clearBrowser(response);
    const url = await client.signOutUrl(`${publicUrl}/`, idToken).catch(() => null);
    if (url === null) return redirect(response, "/", ...cookies);
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
        warn(`signing in did not work: ${oidcProblem(error)}`);
        refuse(response);
      });
      return true;
    },
    signInPage(target) {
      const to = pageAfterSignIn(target);
      return { location: to === "/" ? beginPath : `${beginPath}?${new URLSearchParams({ to })}` };
    },
  };
}

/** The reason is only logged, because it may say more than a stranger should read. */
function refuse(response: ServerResponse): void {
  const headers = {
    ...commonHeaders,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  };
  response.writeHead(401, headers).end("Signing in did not work. Open Callboard again to try once more.");
}

const textSchema = z.string().trim().min(1).max(actingLimits.by);
const subjectSchema = z.object({ sub: z.string(), sid: z.string().optional() });

function toSession(
  claims: Claims,
  { nameClaim, groupsClaim, now, sessionMs, warn }: OidcSignInSettings,
): OidcSession {
  const names = [claims[nameClaim], claims.email, claims.name, claims.sub];
  const name = names.map((given) => textSchema.safeParse(given).data).find((given) => given !== undefined);
  if (name === undefined)
    throw new Error(`the provider gives no ${nameClaim} of at most ${actingLimits.by} characters`);
  const { groups, problem } = readGroups(claims, groupsClaim);
  if (problem !== null) warn(`${name} signed in without groups: ${problem}`);
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

/** The page loads and runs nothing. */
const signOutPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * A page that leads a browser on to the provider's sign-out. A redirect would be blocked: our content security policy
 * lets forms lead to this server only, and browsers apply that to redirects of the sign-out form as well.
 */
function signOutPage(url: string): string {
  const address = escapeHtml(url);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${address}">
<title>Signing out</title>
<p>Signing out. <a href="${address}">Go on</a></p>
</html>
`;
}
