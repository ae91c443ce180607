import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { commonHeaders } from "../common-headers.ts";
import type { SharedAttemptCounter } from "../attempt-counter.ts";
import type { ClearBrowser } from "../clear-browser.ts";
import { pageAfterSignIn, signInAddress } from "../sign-in-address.ts";
import { endSession, sessionKey, type EndedSessions } from "../ended-sessions.ts";
import { readText } from "../read-text.ts";
import type { SealedCookie } from "../sealed-cookie.ts";
import type { Redirect } from "../redirect.ts";
import { senderAddress, type IsTrusted } from "../sender-address.ts";
import type { SignIn } from "../sign-in.ts";
import { matchesHash } from "./password-hash.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import { userKey, type User, type Users } from "./users-file.ts";

/** The content of the session cookie of somebody who signed in with a password. */
export const passwordSessionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since the epoch. */
  endsAt: z.number(),
  /** A part of the user's hash: changing the password ends earlier sessions. */
  hashMark: z.string(),
});
export type PasswordSession = z.infer<typeof passwordSessionSchema>;

/** What signing in with a password needs. */
export interface PasswordSettings {
  users: Users;
  cookie: SealedCookie<PasswordSession>;
  throttle: SignInThrottle;
  reportSlowed: SharedAttemptCounter["reportSlowed"];
  ended: EndedSessions;
  isTrusted: IsTrusted;
  redirect: Redirect;
  clearBrowser: ClearBrowser;
  /** How long a session lasts. */
  sessionMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Logs one line about what goes wrong. */
  warn: (line: string) => void;
}

/** The users of a file sign in with a password on our own page; their browser then holds a sealed session. */
export function createPasswordSignIn(settings: PasswordSettings): SignIn {
  const { users, cookie, ended, now, redirect, clearBrowser, sessionMs } = settings;
  const userOf = ({ id, name, endsAt, hashMark }: PasswordSession): User | null => {
    const user = users.find(name);
    const hasEnded = endsAt <= now() || ended.endedAt(sessionKey(id)) !== undefined;
    const isOpen = !hasEnded && user !== undefined && fingerprintOf(user) === hashMark;
    return isOpen ? user : null;
  };
  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await readForm(request);
    if (form === null) return void response.writeHead(400, commonHeaders).end("Bad Request");
    const user = await findUser(form, senderAddress(request, settings.isTrusted), settings);
    if (typeof user === "string") return redirect(response, signInAddress(form.to, user));
    const session = {
      id: randomUUID(),
      name: user.name,
      endsAt: now() + sessionMs,
      hashMark: fingerprintOf(user),
    };
    redirect(response, pageAfterSignIn(form.to), cookie.set(session, sessionMs / 1_000));
  };
  const signOut = (session: PasswordSession | null) =>
    session === null ? Promise.resolve() : endSession(session, settings);
  return {
    identify({ headers }) {
      const session = cookie.read(headers.cookie);
      const user = session && userOf(session);
      // After any change of the file a stream is opened again, with the user's new groups.
      return user && { name: user.name, groups: user.groups, isStillValid: () => userOf(session) === user };
    },
    answer(request, response, path) {
      if (request.method !== "POST") return false;
      if (path === "/api/sign-in") {
        void signIn(request, response).catch(() => response.destroy());
        return true;
      }
      if (path !== "/api/sign-out") return false;
      void signOut(cookie.read(request.headers.cookie)).then(() => {
        clearBrowser(response);
        redirect(response, "/sign-in", cookie.remove());
      });
      return true;
    },
    signInPage: (target) => ({ location: signInAddress(target) }),
  };
}

async function findUser(
  { name, password }: { name: string; password: string },
  address: string,
  { users, throttle, reportSlowed, warn }: PasswordSettings,
): Promise<User | "wrong" | "tooOften"> {
  const key = userKey(name);
  const verdict = await throttle.count(key, address);
  const user = users.find(name);
  if (verdict === "slowed") {
    warn(`many wrong passwords from ${address}: further attempts are slowed down`);
    // Signing in does not wait for the log.
    reportSlowed(user?.name ?? null, address).catch((error: unknown) => warn(`not logged: ${String(error)}`));
  }
  if (verdict === "refused") return "tooOften";
  // For an unknown name another user's hash is checked, so that the answer takes as long as for a wrong password.
  const hash = (user ?? users.any())?.hash;
  const isRight = hash !== undefined && (await matchesHash(password, hash));
  if (!user || !isRight) return "wrong";
  await throttle.succeeded(key, address);
  return user;
}

function fingerprintOf({ hash }: User): string {
  return hash.slice(-12);
}

const formSchema = z.object({
  name: z.string().max(200),
  password: z.string().max(1_000),
  // From a longer address people come to the board.
  to: z.string().max(8_000).nullable().catch(null),
});
const maxBytes = 32 * 1024;

/** The fields of the sign-in page; null for anything else. */
async function readForm(request: IncomingMessage): Promise<z.infer<typeof formSchema> | null> {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return null;
  const text = await readText(request, maxBytes);
  if (text === null) return null;
  const fields = new URLSearchParams(text);
  const form = formSchema.safeParse({
    name: fields.get("name"),
    password: fields.get("password"),
    to: fields.get("to"),
  });
  return form.success ? form.data : null;
}
