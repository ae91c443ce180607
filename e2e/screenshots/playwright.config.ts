import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/* `npm run screenshots`: takes the pictures of the README, and those with which journeys compare the screens. */
export default defineConfig({
  ...journeys,
  projects: undefined,
  testDir: ".",
  outputDir: "../../test-results",
  testMatch: ["readme-pictures.ts", "every-screen.spec.ts"],
  updateSnapshots: "changed",
  workers: 1,
});
