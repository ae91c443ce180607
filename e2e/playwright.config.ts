import path from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "../scripts/chromium/chromium-runs.mjs";
import { compileCache } from "../scripts/launcher/root.mjs";

// Of Playwright's workers, and of programs that they start.
process.env.NODE_COMPILE_CACHE ??= compileCache;

/** These take minutes on stacks of their own; begun last, one would run on while the other processor has nothing to do. */
const longest = ["**/every-screen.spec.ts", "**/outage.spec.ts", "**/wake.spec.ts"];
/** These mostly wait, with few pages or none: for a minute of silence, a grace time, what a receiver may get once a minute. */
const waiting = [
  "**/announced.spec.ts",
  "**/bad-morning.spec.ts",
  "**/clock-set.spec.ts",
  "**/hostile-media.spec.ts",
  "**/interrupted-call.spec.ts",
  "**/lost-store.spec.ts",
  "**/on-the-air.spec.ts",
  "**/one-incident.spec.ts",
];
/** One for each of two processors: the pages of a journey are busy also while it waits. */
const busyWorkers = 2;

/* Journeys through the built app. Each worker starts its own service and app: see e2e/fixtures/stack.ts. */
export default defineConfig({
  testDir: ".",
  // In full, because the config of the pictures, in another folder, has it too.
  globalSetup: path.join(import.meta.dirname, "fixtures", "sample-day.ts"),
  outputDir: "../test-results",
  testMatch: "**/*.spec.ts",
  projects: [
    { name: "waiting", testMatch: waiting, workers: 1 },
    { name: "longest", testMatch: longest, workers: busyWorkers },
    { name: "others", testIgnore: [...longest, ...waiting], workers: busyWorkers },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A flaky journey is a bug. `npm test` tries it once more in CI and names it.
  retries: 0,
  workers: busyWorkers + 1,
  // These end tests that hang; on a busy machine everything takes many times longer: an app's first copy, nine seconds on a
  // quiet one, took 160 at a load of 20.
  timeout: 900_000,
  expect: { timeout: 240_000, toHaveScreenshot: { scale: "device", maxDiffPixelRatio: 0.01 } },
  snapshotPathTemplate: "{testDir}/{testFileDir}/expected/{arg}{ext}",
  reporter: "list",
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 300_000,
    locale: "en-US",
    timezoneId: "UTC",
    // Signs that pulse are painted anew all the time, on each of the pages that a journey keeps open.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording a trace nearly doubles the processor time of a journey. To record one: `npm run e2e -- --trace=on PATH`.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumFlags, "--mute-audio"],
    },
  },
});
