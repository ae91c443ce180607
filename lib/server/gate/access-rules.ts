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
]);
/** Scripts, styles and fonts of the build, the same for everyone. */
const builtFiles = "/_next/static/";
/** With everything below them. */
const adminPaths = ["/api/log", "/api/tokens"];
/**
 * With everything below them: what people keep for themselves, where each says who may change it, and where a wall says
 * that it is there.
 */
const ownPaths = ["/api/views", "/api/walls", "/api/watchlists"];
const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who may send a request of this method to this path, which is decoded and without dots that lead elsewhere. */
export function accessTo(method: string, path: string): Access {
  if (openPaths.has(path) || path.startsWith(builtFiles)) return "open";
  if (path === "/api/metrics") return "metrics";
  if (isBelow(adminPaths, path)) return "admin";
  return readMethods.has(method) || isBelow(ownPaths, path) ? "viewer" : "operator";
}

/** The same for a program with a token: one that may only read changes nothing, not even what is its own. */
export function accessWithToken(method: string, path: string): Access {
  const access = accessTo(method, path);
  return access === "viewer" && !readMethods.has(method) ? "operator" : access;
}

function isBelow(tops: readonly string[], path: string): boolean {
  return tops.some((top) => path === top || path.startsWith(`${top}/`));
}
