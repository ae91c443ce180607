import { z } from "zod";
import { sessionKey, type EndedSessions } from "../ended-sessions.ts";

/** The content of the session cookie of somebody who signed in at a provider. */
export const oidcSessionSchema = z.object({
  id: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  /** The person's id at the provider, and the session's id there where the provider has one. */
  sub: z.string(),
  sid: z.string().nullable(),
  /** Milliseconds since the epoch. */
  beganAt: z.number(),
  endsAt: z.number(),
});
export type OidcSession = z.infer<typeof oidcSessionSchema>;

/**
 * The ID token of a session, for signing out. It is several times as large as the session, so it has a cookie of its
 * own, which browsers send only when they sign out.
 */
export const signOutHintSchema = z.object({ sessionId: z.string(), idToken: z.string() });
export type SignOutHint = z.infer<typeof signOutHintSchema>;

/**
 * Whether a session was signed out, here or at the provider. A sign-out without a session id ends every session that
 * the person had until then.
 */
export function hasEnded({ id, sid, sub, beganAt }: OidcSession, { endedAt }: EndedSessions): boolean {
  const isSignedOut = [sessionKey(id), ...(sid === null ? [] : [sidKey(sid)])].some(
    (key) => endedAt(key) !== undefined,
  );
  return isSignedOut || (endedAt(subKey(sub)) ?? Number.NEGATIVE_INFINITY) >= beganAt;
}

/** The key of a session at the provider. */
export const sidKey = (sid: string) => `sid ${sid}`;
/** The key of all sessions of a person. */
export const subKey = (sub: string) => `sub ${sub}`;
