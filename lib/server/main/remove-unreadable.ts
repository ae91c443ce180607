import type { IncomingHttpHeaders } from "node:http";

const routerState = "next-router-state-tree";
/** Next refuses longer ones by an error. */
const longestRouterState = 40_000;

/**
 * Removes from a request to a page or a file what Next would answer by an error of its own (500, with a stack in the
 * log): a range, which only recordings below /api need, and the state of a router that no router can have sent.
 * Without them it answers as a whole.
 */
export function removeUnreadable(headers: IncomingHttpHeaders, path: string): void {
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
