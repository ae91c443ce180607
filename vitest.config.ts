import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      // The real module throws outside React's server condition; Next, not the tests, enforces what it is for.
      "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)),
    },
  },
  test: {
    environment: "node",
    include: ["**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "e2e/**", ".next/**"],
    globalSetup: ["./test-support/run-directory.ts"],
    setupFiles: ["./vitest.setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    restoreMocks: true,
  },
});
