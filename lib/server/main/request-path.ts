/**
 * The decoded path of a request's target; null when it is no plain path of this server. Dot segments, empty segments
 * and backslashes are refused, because later code may resolve them differently.
 */
export function readPath(target: string): string | null {
  const [path = ""] = target.split("?");
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith("/") && !/\\|\/\/|\/\.{1,2}(\/|$)/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}
