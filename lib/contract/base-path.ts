/*
 * Callboard may be served below a path of a host that it shares, such as `/callboard` (BASE_PATH, empty for a host of
 * its own). Inside, every path begins at `/`: it is taken off once where a request comes in, and put before what leaves.
 */

/** The address on the host of one of our paths, which begins with a slash. */
export function addressBelow(basePath: string, path: string): string {
  // The pages' root is the base path itself: with a slash at its end it would be redirected.
  return basePath === "" ? path : basePath + path.replace(/^\/(?=[?#]|$)/, "");
}

/** The path, with its query, that an address on the host has among ours; null when it is not below the base path. */
export function pathWithin(basePath: string, target: string): string | null {
  if (basePath === "") return target;
  if (!target.startsWith(basePath)) return null;
  const rest = target.slice(basePath.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") ? `/${rest}` : null;
}
