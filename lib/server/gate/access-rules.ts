import type { Role } from "../../contract/board/visitor.ts";

/** Who may send a request: anyone, a monitoring system, or somebody with at least this role. */
export type Access = "open" | "metrics" | Role;

/** Every other path needs a role, so that a new route is closed until it is added here. */
const openPaths: ReadonlySet<string> = new Set([
  "/api/health/live",
  "/api/health/ready",
  "/api/health/data",
  // Its deliveries are signed.
  "/api/webhooks/upstream",
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
/** For admins, with every path below. */
const adminPaths = ["/api/log", "/api/tokens", "/api/wall-links"];
/** Operators may add a wall, which is read-only. Only admins may list and revoke them. */
const wallLinks = "/api/wall-links";
/** What a wall's page requests, besides the open paths. */
const wallPaths = [
  "/wall",
  "/api/board",
  "/api/board/day",
  "/api/stream",
  // Its address may name a shared view or watchlist.
  "/api/views",
  "/api/watchlists",
];
/**
 * For viewers, with every path below: views and watchlists, whose services check the owner, and the check-in of walls.
 */
const wallsPath = "/api/walls";
const ownPaths = ["/api/views", wallsPath, "/api/watchlists"];
/** Read-only although they are sent by POST. */
const postedReads = ["/api/mcp"];
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who may send this method to this path. The path is decoded and normalised. */
export function accessTo(method: string, path: string): Access {
  if (openPaths.has(path) || path.startsWith(builtFiles)) return "open";
  if (path === "/api/metrics") return "metrics";
  if (method === "POST" && path === wallLinks) return "operator";
  if (isBelow(adminPaths, path)) return "admin";
  if (method === "DELETE" && isBelow([wallsPath], path)) return "operator";
  return isRead(method, path) || isBelow(ownPaths, path) ? "viewer" : "operator";
}

/** The same for an API token: one with the viewer's role changes nothing, not even its own views. */
export function accessWithToken(method: string, path: string): Access {
  const access = accessTo(method, path);
  return access === "viewer" && !isRead(method, path) ? "operator" : access;
}

function isRead(method: string, path: string): boolean {
  return readMethods.has(method) || (method === "POST" && postedReads.includes(path));
}

/** Whether a wall may send it: its page, the data on it, and its check-in. */
export function isForWalls(method: string, path: string): boolean {
  if (method === "PUT") return /^\/api\/walls\/[^/]+$/.test(path);
  return (method === "GET" || method === "HEAD") && wallPaths.includes(path);
}

function isBelow(tops: readonly string[], path: string): boolean {
  return tops.some((top) => path === top || path.startsWith(`${top}/`));
}
