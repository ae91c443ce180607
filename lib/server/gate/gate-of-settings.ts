import type { Env } from "../env.ts";
import { createGate, type Authentication, type Gate } from "./create-gate.ts";
import { sessionCookieName, type EndedSessions } from "./ended-sessions.ts";
import type { SharedAttemptCounter } from "./attempt-counter.ts";
import { createClearBrowser } from "./clear-browser.ts";
import { createOidcClient, pendingSchema } from "./oidc/oidc-client.ts";
import { oidcSessionSchema, signOutHintSchema } from "./oidc/oidc-session.ts";
import { callbackPath, createOidcSignIn, signOutPath } from "./oidc/oidc-sign-in.ts";
import { createPasswordSignIn, passwordSessionSchema } from "./password/password-sign-in.ts";
import { createSignInThrottle } from "./password/sign-in-throttle.ts";
import { openUsersFile } from "./password/users-file.ts";
import { createSealedCookie } from "./sealed-cookie.ts";
import { createProxySignIn } from "./proxy-sign-in.ts";
import { createTrust } from "./sender-address.ts";
import { createRedirect, type Redirect } from "./redirect.ts";
import type { SignIn } from "./sign-in.ts";
import type { FindHolder } from "./token-holder.ts";
import type { WallLinks } from "./walls/wall-links.ts";
import { createWallSignIn, wallCookieName, wallCookieSchema } from "./walls/wall-sign-in.ts";

/** What the gate needs from the process around it. */
export interface GateParts {
  /** Seals sessions where SESSION_SECRET is not set. */
  sessionSecret: string;
  /** Finds who holds an API token. */
  findHolder: FindHolder;
  /** The links of admitted walls. */
  wallLinks: WallLinks;
  endedSessions: EndedSessions;
  attempts: SharedAttemptCounter;
  /** Takes what says why the file of users cannot be read; null while it is read. */
  watchUsersFile: (problem: () => string | null) => void;
  /** Milliseconds by a monotonic clock. */
  steadyNow: () => number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Logs one line about what goes wrong while running. */
  warn: (line: string) => void;
}

/** The gate for these settings. @throws Error in one line when the users file cannot be read */
export function gateOfSettings(env: Env, parts: GateParts): Gate {
  return createGate({
    authentication: authenticationOf(env, parts),
    roleGroups: { viewer: env.VIEWER_GROUPS, operator: env.OPERATOR_GROUPS, admin: env.ADMIN_GROUPS },
    metricsToken: env.METRICS_TOKEN,
    findHolder: parts.findHolder,
  });
}

function authenticationOf(env: Env, parts: GateParts): Authentication | null {
  const redirect = createRedirect(env.BASE_PATH);
  const signIn = signInOf(env, parts, redirect);
  if (signIn === null) return null;
  const { wallLinks: links, now, warn } = parts;
  const cookie = createSealedCookie({
    ...cookiesOf(env, parts),
    name: wallCookieName,
    schema: wallCookieSchema,
  });
  const isTrusted = createTrust(env.TRUSTED_PROXIES);
  return {
    basePath: env.BASE_PATH,
    signIn,
    redirect,
    walls: createWallSignIn({ links, cookie, isTrusted, now, warn }),
  };
}

function cookiesOf({ PUBLIC_URL, BASE_PATH: basePath, SESSION_SECRET }: Env, { sessionSecret }: GateParts) {
  // A secret of the settings goes first: the store's own is in every backup of the store.
  const secrets = SESSION_SECRET ?? [sessionSecret];
  return { secrets, basePath, isOverTls: PUBLIC_URL?.startsWith("https://") ?? false };
}

function signInOf(env: Env, parts: GateParts, redirect: Redirect): SignIn | null {
  const { steadyNow, now, warn, endedSessions, attempts } = parts;
  const isTrusted = createTrust(env.TRUSTED_PROXIES);
  const sessionMs = env.SESSION_HOURS * 3_600_000;
  const cookies = cookiesOf(env, parts);
  const clearBrowser = createClearBrowser(env.BASE_PATH);
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
    case "password": {
      const users = openUsersFile(env.USERS_FILE ?? "", steadyNow, warn);
      parts.watchUsersFile(users.problem);
      return createPasswordSignIn({
        users,
        cookie: createSealedCookie({ ...cookies, name: sessionCookieName, schema: passwordSessionSchema }),
        throttle: createSignInThrottle(attempts, now),
        reportSlowed: attempts.reportSlowed,
        ended: endedSessions,
        isTrusted,
        redirect,
        clearBrowser,
        sessionMs,
        now,
        warn,
      });
    }
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
        pending: (state) =>
          createSealedCookie({
            ...cookies,
            name: `callboard-sign-in-${state.slice(0, 16)}`,
            schema: pendingSchema,
            path: callbackPath,
          }),
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
        redirect,
        clearBrowser,
        sessionMs,
        now,
        warn,
      });
    }
  }
}
