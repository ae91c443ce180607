import type { Env } from "../env.ts";
import { createGate, type Gate } from "./create-gate.ts";
import { createProxySignIn } from "./proxy-sign-in.ts";
import { createTrust } from "./sender-address.ts";
import type { SignIn } from "./sign-in.ts";

/** The gate that the settings ask for. @param steadyNow milliseconds by a monotonic clock */
export function gateOfSettings(env: Env, steadyNow: () => number): Gate {
  return createGate({
    signIn: signInOf(env, steadyNow),
    roleGroups: { viewer: env.VIEWER_GROUPS, operator: env.OPERATOR_GROUPS, admin: env.ADMIN_GROUPS },
    metricsToken: env.METRICS_TOKEN,
  });
}

function signInOf(env: Env, steadyNow: () => number): SignIn | null {
  switch (env.AUTH) {
    case "none":
      return null;
    case "proxy":
      return createProxySignIn(
        {
          isTrusted: createTrust(env.TRUSTED_PROXIES),
          secret: env.PROXY_SECRET ?? "",
          userHeader: env.PROXY_USER_HEADER,
          groupsHeader: env.PROXY_GROUPS_HEADER,
        },
        steadyNow,
      );
  }
}
