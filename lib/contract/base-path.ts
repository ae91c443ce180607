/*
 * Callboard may be served below a path of a host that it shares, such as `/callboard` (BASE_PATH, empty on a host of
 * its own). The code has paths without it: it is removed where a request arrives, and added to every address that
 * leaves.
 */

/** The address on the host of one of our paths, which begins with a slash. */
export function addressBelow(basePath: string, path: string): string {
  // The pages' root is the base path itself: with a slash at its end it would be redirected.
  return basePath === "" ? path : basePath + path.replace(/^\/(?=[?#]|$)/, "");
}

/** The path and query of a request's target without the base path; null when the target is not below it. */
export function pathWithin(basePath: string, target: string): string | null {
  if (basePath === "") return target;
  if (!target.startsWith(basePath)) return null;
  const rest = target.slice(basePath.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") ? `/${rest}` : null;
}
