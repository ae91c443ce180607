import { apiPolicy, commonHeaders } from "./lib/server/http/common-headers.ts";
import { pagePolicy } from "./lib/server/http/page-policy.ts";

const isDevelopment = process.env.NODE_ENV === "development";

/** These headers replace those of a route, so a route cannot be stricter than its line here. */
const answerHeaders = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The server ahead of Next gives each page a policy of its own. In development there is none, and Next uses eval.
const pageHeaders = isDevelopment
  ? { "content-security-policy": pagePolicy("'unsafe-inline' 'unsafe-eval'", []) }
  : {};

/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  // Only the files that the server needs, for a container image.
  ...(process.env.BUILD_OUTPUT === "standalone" && { output: "standalone" }),
  // Types are checked separately (`npm run typecheck`), so that a start does not wait for them.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "pg", "pino", "prom-client", "undici"],
  // Unused here, and its route would fetch any of our paths, including endless streams.
  images: { unoptimized: true },
  headers: async () => [
    { source: "/:path*", headers: answerHeaders({ ...commonHeaders, ...pageHeaders }) },
    {
      source: "/api/:path*",
      headers: answerHeaders({ ...commonHeaders, "content-security-policy": apiPolicy }),
    },
  ],
};

export default config;
