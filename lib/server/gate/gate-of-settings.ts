import type { Env } from "../env.ts";
import { createGate, type Entrances, type Gate } from "./create-gate.ts";
import { sessionCookieName, type EndedSessions } from "./ended-sessions.ts";
import type { EntryTries } from "./entry-tries.ts";
import { createOidcClient, pendingSchema } from "./oidc/oidc-client.ts";
import { oidcSessionSchema, signOutHintSchema } from "./oidc/oidc-session.ts";
import { callbackPath, createOidcSignIn, signOutPath } from "./oidc/oidc-sign-in.ts";
import { createPasswordSignIn, sessionSchema } from "./password/password-sign-in.ts";
import { createSignInThrottle } from "./password/sign-in-throttle.ts";
import { openUsersFile } from "./password/users-file.ts";
import { createSealedCookie } from "./sealed-cookie.ts";
import { createProxySignIn } from "./proxy-sign-in.ts";
import { createTrust } from "./sender-address.ts";
import { createSendTo, type SendTo } from "./send-to.ts";
import type { SignIn } from "./sign-in.ts";
import type { FindHolder } from "./token-holder.ts";
import type { WallLinks } from "./walls/wall-links.ts";
import { createWallSignIn, wallCookieName, wallCookieSchema } from "./walls/wall-sign-in.ts";

/** What the gate takes from the process around it. */
export interface GateParts {
  /** Seals sessions where the settings have no secret for it. */
  sessionSecret: string;
  /** By which programs enter. */
  findHolder: FindHolder;
  /** By which walls enter. */
  wallLinks: WallLinks;
  endedSessions: EndedSessions;
  entryTries: EntryTries;
  /** Milliseconds by a monotonic clock. */
  steadyNow: () => number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Receives one line about what goes wrong while running. */
  complain: (line: string) => void;
}

/** The gate that the settings ask for. @throws Error in one line when the users cannot be read */
export function gateOfSettings(env: Env, parts: GateParts): Gate {
  return createGate({
    entrances: entrancesOf(env, parts),
    roleGroups: { viewer: env.VIEWER_GROUPS, operator: env.OPERATOR_GROUPS, admin: env.ADMIN_GROUPS },
    metricsToken: env.METRICS_TOKEN,
    findHolder: parts.findHolder,
  });
}

function entrancesOf(env: Env, parts: GateParts): Entrances | null {
  const sendTo = createSendTo(env.BASE_PATH);
  const signIn = signInOf(env, parts, sendTo);
  if (signIn === null) return null;
  const { wallLinks: links, now, complain } = parts;
  const cookie = createSealedCookie({
    ...cookiesOf(env, parts),
    name: wallCookieName,
    schema: wallCookieSchema,
  });
  const isTrusted = createTrust(env.TRUSTED_PROXIES);
  return {
    basePath: env.BASE_PATH,
    signIn,
    sendTo,
    walls: createWallSignIn({ links, cookie, isTrusted, now, complain }),
  };
}

function cookiesOf({ PUBLIC_URL, BASE_PATH: basePath, SESSION_SECRET }: Env, { sessionSecret }: GateParts) {
  // Whoever has a backup of the store knows the store's own.
  const secrets = SESSION_SECRET ?? [sessionSecret];
  return { secrets, basePath, isOverTls: PUBLIC_URL?.startsWith("https://") ?? false };
}

function signInOf(env: Env, parts: GateParts, sendTo: SendTo): SignIn | null {
  const { steadyNow, now, complain, endedSessions, entryTries } = parts;
  const isTrusted = createTrust(env.TRUSTED_PROXIES);
  const sessionMs = env.SESSION_HOURS * 3_600_000;
  const cookies = cookiesOf(env, parts);
  switch (env.AUTH) {
    case "none":
      return null;
    case "proxy":
      return createProxySignIn(
        {
          isTrusted,
          secret: env.PROXY_SECRET ?? "",
          userHeader: env.PROXY_USER_HEADER,
          groupsHeader: env.PROXY_GROUPS_HEADER,
        },
        steadyNow,
      );
    case "password":
      return createPasswordSignIn({
        users: openUsersFile(env.USERS_FILE ?? "", steadyNow, complain),
        cookie: createSealedCookie({ ...cookies, name: sessionCookieName, schema: sessionSchema }),
        throttle: createSignInThrottle(entryTries),
        ended: endedSessions,
        isTrusted,
        sendTo,
        sessionMs,
        now,
        complain,
      });
    case "oidc": {
      const publicUrl = env.PUBLIC_URL ?? "";
      return createOidcSignIn({
        client: createOidcClient({
          issuer: env.OIDC_ISSUER ?? "",
          clientId: env.OIDC_CLIENT_ID ?? "",
          clientSecret: env.OIDC_CLIENT_SECRET,
          scope: env.OIDC_SCOPES,
          redirectUri: publicUrl + callbackPath,
        }),
        session: createSealedCookie({ ...cookies, name: sessionCookieName, schema: oidcSessionSchema }),
        pending: createSealedCookie({ ...cookies, name: "callboard-sign-in", schema: pendingSchema }),
        hint: createSealedCookie({
          ...cookies,
          name: "callboard-sign-out",
          schema: signOutHintSchema,
          path: signOutPath,
        }),
        nameClaim: env.OIDC_NAME_CLAIM,
        groupsClaim: env.OIDC_GROUPS_CLAIM,
        ended: endedSessions,
        publicUrl,
        sendTo,
        sessionMs,
        now,
        complain,
      });
    }
  }
}
