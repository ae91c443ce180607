import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/* The pictures of the README, `npm run screenshots`: no check, so it is no part of the journeys. */
export default defineConfig(journeys, {
  testDir: ".",
  outputDir: "../../test-results",
  testMatch: "readme-pictures.ts",
  workers: 1,
});
