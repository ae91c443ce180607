const here = "http://here";

/** The page that was wanted before signing in; the board for anything that is no page of ours. */
export function backTo(wanted: string | null): string {
  const url = wanted?.startsWith("/") ? URL.parse(wanted, here) : null;
  if (url?.origin !== here || url.pathname.startsWith("/api/") || url.pathname === "/sign-in") return "/";
  // Next's mark on requests for parts of a page.
  url.searchParams.delete("_rsc");
  return url.pathname + url.search + url.hash;
}

/** Where a page is asked for that needs somebody to sign in first. @param problem why the last try failed */
export function signInAddress(wanted: string | null, problem?: "wrong" | "tooOften"): string {
  const to = backTo(wanted);
  const query = new URLSearchParams({ ...(to !== "/" && { to }), ...(problem && { problem }) });
  return query.size === 0 ? "/sign-in" : `/sign-in?${query}`;
}
