import { readTarget, writeTarget } from "./request-target.ts";

const here = "http://here";

/** The page to open after signing in: the requested one, or the board where that is not a page of ours. */
export function pageAfterSignIn(requested: string | null): string {
  const url = requested?.startsWith("/") ? URL.parse(requested, here) : null;
  // Without its dot segments, since that is what a browser would open.
  const target = url?.origin === here ? readTarget(url.pathname) : null;
  if (!url || target === null || target.path.startsWith("/api/") || target.path === "/sign-in") return "/";
  // Next adds it when it requests parts of a page.
  url.searchParams.delete("_rsc");
  return writeTarget({ ...target, query: url.search }) + url.hash;
}

/**
 * The address of the sign-in page, from which people return to the requested page.
 * @param problem why the last attempt failed
 */
export function signInAddress(requested: string | null, problem?: "wrong" | "tooOften"): string {
  const to = pageAfterSignIn(requested);
  const query = new URLSearchParams({ ...(to !== "/" && { to }), ...(problem && { problem }) });
  return query.size === 0 ? "/sign-in" : `/sign-in?${query}`;
}
