import { findRuntime, currentRuntime, type Runtime } from "../runtime.ts";
import type { Auth } from "../env.ts";

/** The sentence that the settings want on every screen, for example that data is sample data. */
export function getNotice(): string | null {
  return findRuntime()?.env.UPSTREAM_NOTICE ?? null;
}

/** The build of this server, by which a page notices that another one answers; undefined while it starts. */
export function getBuild(): string | undefined {
  return findRuntime()?.buildId;
}

/**
 * The nonce that this answer's inline scripts need, from the policy that the server ahead of Next put on the request;
 * undefined in development, where there is none.
 */
export function getNonce(requestHeaders: Headers): string | undefined {
  return requestHeaders.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1];
}

/** How people sign in here. */
export function getAuth({ env }: Pick<Runtime, "env"> = currentRuntime()): Auth {
  return env.AUTH;
}
