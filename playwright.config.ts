import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./scripts/chromium/chromium-runs.mjs";

/* Journeys through the built app. Each worker starts its own service and app: see e2e/fixtures/stack.ts. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  forbidOnly: Boolean(process.env.CI),
  // A flaky journey is a fault to be found, not one to be tried again until it passes.
  retries: 0,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumFlags, "--mute-audio"],
    },
  },
});
