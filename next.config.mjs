import { everyAnswer } from "./lib/server/http/every-answer.ts";

/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  // Types are a check of their own (`npm run typecheck`): a start need not wait for them, nor for the tests' types.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "pg", "pino", "prom-client"],
  headers: async () => [
    { source: "/:path*", headers: Object.entries(everyAnswer).map(([key, value]) => ({ key, value })) },
  ],
};

export default config;
