import type { Access, Endpoint } from "../../contract/board/endpoints/endpoint.ts";
import { findEndpoint } from "../../contract/board/endpoints/find-endpoint.ts";

/** What no page needs a role for. Every other path needs one, so that a new page is closed until it is added here. */
const openPaths: ReadonlySet<string> = new Set([
  "/apple-touch-icon.png",
  "/favicon.ico",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
  "/icon.svg",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sign-in",
  // Walls play these without a role.
  "/sounds/failed.wav",
  "/sounds/overdue.wav",
  "/sounds/recording.wav",
  "/sounds/recovered.wav",
  // Where a screen requests access to a wall; the gate answers the second itself.
  "/tv",
  "/api/tv",
  "/worker.js",
]);
/** Scripts, styles and fonts of the build, the same for everyone. */
const builtFiles = "/_next/static/";
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const fromLowest: readonly Access[] = ["open", "metrics", "viewer", "operator", "admin"];

/**
 * Who may send this method to this path, which is decoded and normalised: what the table of endpoints says of ours. A
 * method that it does not have for a path needs as much as the others there, and what nothing answers a role, so that
 * nobody learns what there is.
 */
export function accessTo(method: string, path: string): Access {
  if (openPaths.has(path) || path.startsWith(builtFiles)) return "open";
  const listed = findOperation(method, path);
  if (listed) return listed.access;
  const usual = readMethods.has(method) ? "viewer" : "operator";
  const others = Object.values(findEndpoint(path)?.operations ?? {}).map(({ endpoint }) => endpoint.access);
  const [first] = others;
  if (first === "open" || first === "metrics") return first;
  return fromLowest.findLast((access) => access === usual || others.includes(access)) ?? usual;
}

/** The same for an API token: one with the viewer's role changes nothing, not even its own views. */
export function accessWithToken(method: string, path: string): Access {
  const access = accessTo(method, path);
  const isRead = readMethods.has(method) || findOperation(method, path)?.isRead === true;
  return access === "viewer" && !isRead ? "operator" : access;
}

/** Whether a wall may send it: its page, the data on it, and its check-in. */
export function isForWalls(method: string, path: string): boolean {
  if (path === "/wall") return method === "GET" || method === "HEAD";
  return findOperation(method, path)?.isForWalls === true;
}

function findOperation(method: string, path: string): Endpoint | undefined {
  const operations = findEndpoint(path)?.operations;
  return (operations?.[method] ?? (method === "HEAD" ? operations?.["GET"] : undefined))?.endpoint;
}
