import type { IncomingHttpHeaders } from "node:http";

const routerState = "next-router-state-tree";
/** Next throws on longer ones. */
const longestRouterState = 40_000;

/**
 * Removes headers from a request for a page or a file on which Next would fail with a 500 and a stack in the log: a
 * range, which only recordings below /api support, and a malformed router state. Next then answers with the whole page.
 */
export function removeUnreadableHeaders(headers: IncomingHttpHeaders, path: string): void {
  const isOfOurRoutes = path.startsWith("/api/");
  if (!isOfOurRoutes) delete headers.range;
  const state = headers[routerState];
  if (state !== undefined && !isRouterState(state)) delete headers[routerState];
}

function isRouterState(header: string | string[]): boolean {
  if (typeof header !== "string" || header.length > longestRouterState) return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

/** A segment, the trees below it by their names, and what else Next notes. */
function isTree(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [segment, below] = value as unknown[];
  const isSegment = typeof segment === "string" || (Array.isArray(segment) && segment.length >= 3);
  return isSegment && typeof below === "object" && below !== null && Object.values(below).every(isTree);
}
