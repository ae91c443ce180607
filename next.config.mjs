import { apiPolicy, commonHeaders } from "./lib/server/http/common-headers.ts";

const isDevelopment = process.env.NODE_ENV === "development";

/**
 * What a page may load and send to: this server only. Next's own scripts are inline, and its development server uses
 * eval. Framing is allowed, because walls are shown inside other programs.
 */
const contentPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  // hls.js plays through a media source, unpacks in its own worker, and adds an empty track to tidy up.
  "media-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** These headers replace those of a route, so a route cannot be stricter than its line here. */
const answerHeaders = (policy) =>
  Object.entries({ ...commonHeaders, "content-security-policy": policy }).map(([key, value]) => ({
    key,
    value,
  }));

/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  // Types are checked separately (`npm run typecheck`), so that a start does not wait for them.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "pg", "pino", "prom-client", "undici"],
  // Unused here, and its route would fetch any of our paths, including endless streams.
  images: { unoptimized: true },
  headers: async () => [
    { source: "/:path*", headers: answerHeaders(contentPolicy) },
    { source: "/api/:path*", headers: answerHeaders(apiPolicy) },
  ],
};

export default config;
