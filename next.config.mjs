/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  // Types are a check of their own (`npm run typecheck`): a start need not wait for them, nor for the tests' types.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "pg", "pino", "prom-client"],
};

export default config;
