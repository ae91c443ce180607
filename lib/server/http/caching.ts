import type { Env } from "../env.ts";
import type { Route } from "./handle.ts";

const askEachTime = "private, no-cache";
/**
 * nginx stores nothing that says no-cache. A second is how long the app itself gives viewers the same bytes; after it a
 * cache must not answer by itself, because an old board would look confirmed.
 */
const forOneSecond = "public, max-age=0, s-maxage=1, must-revalidate";

/** What caches in front of the app may do with an answer that a browser may keep as `own` says. */
export function sharedCaching(own: string): string {
  if (own.startsWith(askEachTime)) return own.replace(askEachTime, forOneSecond);
  return own.replace(/^private, (?=max-age=)/, "public, ");
}

/**
 * Whether an answer may be shared: there is no authentication here and, as far as the request shows, none at a proxy in
 * front, which would leave its cookies, passwords or names in what it passes on.
 *
 * @param headers by their names in lower case
 */
export function isForAnybody(
  { AUTH, PROXY_USER_HEADER }: Pick<Env, "AUTH" | "PROXY_USER_HEADER">,
  headers: Readonly<Record<string, unknown>>,
): boolean {
  return AUTH === "none" && !headers.cookie && !headers.authorization && !headers[PROXY_USER_HEADER];
}

/**
 * A route of which caches in front may keep what it answers to anybody: one whose answers nobody's own change shows in,
 * since a person has to see their own change at once.
 */
export function shareable(route: Route): Route {
  return async (request, runtime, parts) => {
    const response = await route(request, runtime, parts);
    const own = response.headers.get("cache-control");
    if (own !== null && response.ok && isForAnybody(runtime.env, Object.fromEntries(request.headers)))
      response.headers.set("cache-control", sharedCaching(own));
    return response;
  };
}
