import type { Role } from "../../contract/board/visitor.ts";

/** Who may send a request: anyone, whoever may read the figures for monitoring, or who has at least this role. */
export type Access = "open" | "metrics" | Role;

/** Every other path needs a role, so that a new one is closed until it is opened here. */
const openPaths = new Set([
  "/api/health/live",
  "/api/health/ready",
  "/api/health/data",
  // A delivery is signed.
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
  // Walls play them.
  "/sounds/failed.wav",
  "/sounds/overdue.wav",
  "/sounds/recording.wav",
  "/sounds/recovered.wav",
  // Where a screen asks to be let in; the gate answers the second itself.
  "/tv",
  "/api/tv",
  "/worker.js",
]);
/** Scripts, styles and fonts of the build, the same for everyone. */
const builtFiles = "/_next/static/";
/** With everything below them. */
const adminPaths = ["/api/log", "/api/tokens", "/api/wall-links"];
/** Operators let walls in, which read only; who may read all of them and revoke them is an admin. */
const wallLinks = "/api/wall-links";
/** What the page of a wall asks for, beside what is open to everyone. */
const wallPaths = [
  "/wall",
  "/api/board",
  "/api/board/day",
  "/api/stream",
  // The view and the watchlist of its address, among those that are shared.
  "/api/views",
  "/api/watchlists",
];
/**
 * With everything below them: what people keep for themselves, where each says who may change it, and where a wall says
 * that it is there.
 */
const ownPaths = ["/api/views", "/api/walls", "/api/watchlists"];
/** Questions that are sent by POST and change nothing. */
const questionPaths = ["/api/mcp"];
const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who may send a request of this method to this path, which is decoded and without dots that lead elsewhere. */
export function accessTo(method: string, path: string): Access {
  if (openPaths.has(path) || path.startsWith(builtFiles)) return "open";
  if (path === "/api/metrics") return "metrics";
  if (method === "POST" && path === wallLinks) return "operator";
  if (isBelow(adminPaths, path)) return "admin";
  return isRead(method, path) || isBelow(ownPaths, path) ? "viewer" : "operator";
}

/** The same for a program with a token: one that may only read changes nothing, not even what is its own. */
export function accessWithToken(method: string, path: string): Access {
  const access = accessTo(method, path);
  return access === "viewer" && !isRead(method, path) ? "operator" : access;
}

function isRead(method: string, path: string): boolean {
  return readMethods.has(method) || (method === "POST" && questionPaths.includes(path));
}

/** Whether a wall may send it: its page, what that shows, and where it says that it is there. */
export function isForWalls(method: string, path: string): boolean {
  if (method === "PUT") return /^\/api\/walls\/[^/]+$/.test(path);
  return (method === "GET" || method === "HEAD") && wallPaths.includes(path);
}

function isBelow(tops: readonly string[], path: string): boolean {
  return tops.some((top) => path === top || path.startsWith(`${top}/`));
}
