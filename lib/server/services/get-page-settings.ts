import { findRuntime, currentRuntime, type Runtime } from "../runtime.ts";
import type { Auth } from "../env.ts";
import type { DailyOutage } from "../../domain/past/daily-outage.ts";

/** The notice that the settings define for every screen, for example that the data are samples. */
export function getNotice(): string | null {
  return findRuntime()?.env.UPSTREAM_NOTICE ?? null;
}

/** The outage that the settings say the upstream has every day; null for none. */
export function getOutage(): DailyOutage | null {
  return findRuntime()?.env.UPSTREAM_OUTAGE ?? null;
}

/** The build of this server, by which pages recognise a newer one; undefined while it starts. */
export function getBuild(): string | undefined {
  return findRuntime()?.buildId;
}

/** The digest of this server's answers, by which pages tell them from those of another version. */
export function getApiDigest(): string | undefined {
  return findRuntime()?.apiDigest;
}

/**
 * The nonce of this answer's inline scripts, from the policy that the server ahead of Next added to the request;
 * undefined in development, where there is no policy.
 */
export function getNonce(requestHeaders: Headers): string | undefined {
  return requestHeaders.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1];
}

/** How people sign in here. */
export function getAuth({ env }: Pick<Runtime, "env"> = currentRuntime()): Auth {
  return env.AUTH;
}
