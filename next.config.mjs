/** @type {import("next").NextConfig} */
const config = {
  agentRules: false,
  poweredByHeader: false,
  serverExternalPackages: ["better-sqlite3", "pg", "pino", "prom-client"],
};

export default config;
