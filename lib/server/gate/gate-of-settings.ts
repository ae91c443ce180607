import type { Env } from "../env.ts";
import { createGate, type Gate } from "./create-gate.ts";
import { sessionCookieName } from "./ended-sessions.ts";
import { createOidcClient, pendingSchema } from "./oidc/oidc-client.ts";
import { callbackPath, createOidcSignIn, oidcSessionSchema } from "./oidc/oidc-sign-in.ts";
import { createPasswordSignIn, sessionSchema } from "./password/password-sign-in.ts";
import { createSignInThrottle } from "./password/sign-in-throttle.ts";
import { openUsersFile } from "./password/users-file.ts";
import { createSealedCookie } from "./sealed-cookie.ts";
import { createProxySignIn } from "./proxy-sign-in.ts";
import { createTrust } from "./sender-address.ts";
import type { SignIn } from "./sign-in.ts";
import type { FindHolder } from "./token-holder.ts";

/** What the gate takes from the process around it. */
export interface GateParts {
  /** Seals sessions. */
  sessionSecret: string;
  /** By which programs enter. */
  findHolder: FindHolder;
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
    signIn: signInOf(env, parts),
    roleGroups: { viewer: env.VIEWER_GROUPS, operator: env.OPERATOR_GROUPS, admin: env.ADMIN_GROUPS },
    metricsToken: env.METRICS_TOKEN,
    findHolder: parts.findHolder,
  });
}

function signInOf(env: Env, { sessionSecret, steadyNow, now, complain }: GateParts): SignIn | null {
  const isTrusted = createTrust(env.TRUSTED_PROXIES);
  const sessionMs = env.SESSION_HOURS * 3_600_000;
  const cookies = { secret: sessionSecret, isOverTls: env.PUBLIC_URL?.startsWith("https://") ?? false };
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
        throttle: createSignInThrottle(),
        isTrusted,
        sessionMs,
        now,
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
        nameClaim: env.OIDC_NAME_CLAIM,
        groupsClaim: env.OIDC_GROUPS_CLAIM,
        publicUrl,
        sessionMs,
        now,
        complain,
      });
    }
  }
}
