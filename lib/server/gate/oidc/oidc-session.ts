import { z } from "zod";
import { sessionKey, type EndedSessions } from "../ended-sessions.ts";

/** What a browser holds after signing in at a provider. */
export const oidcSessionSchema = z.object({
  id: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  /** The person at the provider, and the session there where it names one. */
  sub: z.string(),
  sid: z.string().nullable(),
  /** Milliseconds since the epoch. */
  beganAt: z.number(),
  endsAt: z.number(),
});
export type OidcSession = z.infer<typeof oidcSessionSchema>;

/**
 * The ID token of a session, for signing out. It is several times the size of the session, so it has a cookie that
 * comes along only then.
 */
export const signOutHintSchema = z.object({ sessionId: z.string(), idToken: z.string() });
export type SignOutHint = z.infer<typeof signOutHintSchema>;

/**
 * Whether a session was signed out, here or at the provider. Without a session of its own the provider ends all that
 * the person has begun so far.
 */
export function hasEnded({ id, sid, sub, beganAt }: OidcSession, { endedAt }: EndedSessions): boolean {
  const isSignedOut = [sessionKey(id), ...(sid === null ? [] : [sidKey(sid)])].some(
    (key) => endedAt(key) !== undefined,
  );
  return isSignedOut || (endedAt(subKey(sub)) ?? Number.NEGATIVE_INFINITY) >= beganAt;
}

/** The key of a session at the provider. */
export const sidKey = (sid: string) => `sid ${sid}`;
/** The key of everything that a person has begun. */
export const subKey = (sub: string) => `sub ${sub}`;
