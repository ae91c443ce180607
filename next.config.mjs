import { everyAnswer } from "./lib/server/http/every-answer.ts";

const isDevelopment = process.env.NODE_ENV === "development";

/**
 * What a page may load and where it may send anything: this server only. Next's own scripts are inline, and its
 * development server evaluates. Who may frame a page is left open: walls are shown inside other programs.
 */
const contentPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  // hls.js plays through a media source, unpacks in a worker of its own making, and adds an empty track to tidy up.
  "media-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

const pageHeaders = { ...everyAnswer, "content-security-policy": contentPolicy };

/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  // Types are a check of their own (`npm run typecheck`): a start need not wait for them, nor for the tests' types.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "pg", "pino", "prom-client"],
  headers: async () => [
    { source: "/:path*", headers: Object.entries(pageHeaders).map(([key, value]) => ({ key, value })) },
  ],
};

export default config;
