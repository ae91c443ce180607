import { apiPolicy, commonHeaders } from "#lib/server/gate/common-headers.ts";
import { pagePolicy } from "./lib/server/http/page-policy.ts";

/** Loaded only while tracing is on; external, so that bundled and unbundled code share one instance. */
const tracingPackages = [
  "api",
  "context-async-hooks",
  "core",
  "exporter-trace-otlp-http",
  "resources",
  "sdk-trace",
].map((name) => `@opentelemetry/${name}`);

const isDevelopment = process.env.NODE_ENV === "development";

const toHeaderList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The server ahead of Next gives each page a policy of its own. In development there is none, and Next uses eval.
const pageHeaders = isDevelopment
  ? { "content-security-policy": pagePolicy("'unsafe-inline' 'unsafe-eval'", []) }
  : {};

/** The path prefix on a shared host. At its start the server compares its BASE_PATH with this one. */
const basePath = process.env.BASE_PATH ?? "";

/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  // The server ahead of Next compresses, by Brotli too.
  compress: isDevelopment,
  basePath,
  // Written into the scripts of the browser, which reads no environment.
  env: { BASE_PATH: basePath },
  // Also writes which files a server needs, for image and archive.
  output: "standalone",
  // For a bench (bench/weight.ts) only.
  productionBrowserSourceMaps: Boolean(process.env.SOURCE_MAPS),
  // Types are checked with the style (`npm run lint`), so that a start does not wait for them.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    ...tracingPackages,
    "better-sqlite3",
    "mediabunny",
    "mpg123-decoder",
    "node-web-audio-api",
    "nodemailer",
    "pg",
    "pino",
    "prom-client",
    "undici",
    "web-push",
  ],
  // A few large chunks instead of twenty small ones, because they compress better: 7 kB less for a board, 10 kB less
  // for a call. In return, a second page loads more code again that the first one has too. Sizes in bytes before
  // minification.
  experimental: {
    turbopackChunking: {
      minChunkSize: 300_000,
      maxMergeChunkSize: 4_000_000,
      maxChunkCountPerGroup: 6,
      requestCost: 2_000_000,
    },
  },
  // Unused here, and the optimizer's route would fetch any of our paths, including endless streams.
  images: { unoptimized: true },
  // These replace the headers of a route, so a route cannot be stricter than its line here.
  headers: async () => [
    { source: "/:path*", headers: toHeaderList({ ...commonHeaders, ...pageHeaders }) },
    {
      source: "/api/:path*",
      headers: toHeaderList({ ...commonHeaders, "content-security-policy": apiPolicy }),
    },
  ],
};

export default config;
