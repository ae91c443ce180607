import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { chromiumFlags } from "./scripts/chromium/chromium-runs.mjs";
import { compileCache } from "./scripts/launcher/root.mjs";
import { findInstalledChromium } from "./scripts/chromium/find-chromium.mjs";
import { LongestFirst } from "./test-support/runner/longest-first.ts";
import { answerCommands, answersPlugin } from "./test-support/browser/answers.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
/** Tests of browser code that run in Node. Coverage is measured over these and the tests that run in a browser. */
const clientTests = ["lib/client/**/*.test.{ts,tsx}", "components/**/*.test.{ts,tsx}"];
const browserTests = ["**/*.browser.test.{ts,tsx}"];
const longTests = ["**/*.long.test.ts"];
const excluded = [...configDefaults.exclude, "e2e/**", ".next/**"];

export default defineConfig(async () => {
  // `npm test` sets CHROMIUM_PATH; plain `vitest` uses an installed Chromium.
  const chromium = process.env.CHROMIUM_PATH ?? (await findInstalledChromium(root, process.execPath));
  return {
    resolve: {
      alias: {
        // The real module throws outside React's server condition; Next, not the tests, enforces what it is for.
        "server-only": `${root}node_modules/server-only/empty.js`,
      },
    },
    test: {
      setupFiles: ["./test-support/runner/fail-on-complaint.ts"],
      maxWorkers: 2,
      // For the child processes of tests.
      env: { NODE_COMPILE_CACHE: compileCache },
      sequence: { sequencer: LongestFirst },
      // Only to end a hang: on a busy machine a test takes many times longer than usual.
      testTimeout: 480_000,
      hookTimeout: 480_000,
      restoreMocks: true,
      // Over the browser's code; printed by `npm test`.
      coverage: {
        provider: "istanbul" as const,
        include: ["lib/client/**", "components/**"],
        exclude: ["**/*.test.{ts,tsx}"],
        reporter: ["json-summary"],
        reportsDirectory: ".cache/reports/coverage",
      },
      projects: [
        nodeProject(
          "node",
          ["**/*.test.{ts,tsx}"],
          [...excluded, ...browserTests, ...clientTests, ...longTests],
        ),
        nodeProject("long", longTests, excluded),
        nodeProject("client", clientTests, [...excluded, ...browserTests]),
        chromium
          ? browserProject(chromium)
          : skippedBrowserProject({ include: browserTests, exclude: excluded }),
      ],
    },
  };
});

function nodeProject(name: string, include: string[], exclude: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude,
      environment: "node" as const,
      globalSetup: ["./test-support/runner/run-directory.ts"],
      pool: "forks" as const,
      // Files share processes and modules, so each file ends what it starts.
      isolate: false,
    },
  };
}

/** Tests of what only a browser has: layout, focus, sound, streams. */
function browserProject(executablePath: string) {
  return {
    extends: true as const,
    plugins: [answersPlugin()],
    resolve: { alias: { "next/link": `${root}test-support/browser/plain-link.tsx` } },
    // Listed, because a package that is discovered during a run reloads the page under a test.
    optimizeDeps: {
      entries: ["{components,lib/client}/**/!(*.test).{ts,tsx}", ...browserTests],
      include: ["vitest-browser-react", "next/dist/shared/lib/app-router-context.shared-runtime"],
    },
    test: {
      name: "browser",
      include: browserTests,
      exclude: excluded,
      setupFiles: ["./test-support/runner/fail-on-complaint.ts", "./test-support/browser/set-up-page.ts"],
      fileParallelism: false,
      expect: { poll: { timeout: 60_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { executablePath, args: [...chromiumFlags, "--mute-audio"] },
          contextOptions: { locale: "en-US", timezoneId: "UTC" },
          actionTimeout: 60_000,
        }),
        instances: [{ browser: "chromium" as const }],
        viewport: { width: 1440, height: 900 },
        screenshotFailures: false,
        commands: answerCommands,
      },
    },
  };
}

/** Replaces the browser project where no Chromium is found: each file becomes one skipped test. */
function skippedBrowserProject(files: {
  include: string[];
  exclude: string[];
}): TestProjectInlineConfiguration {
  return {
    plugins: [
      {
        name: "callboard-skip-in-browser",
        enforce: "pre",
        load: (id) =>
          id.includes(".browser.test.")
            ? 'import { test } from "vitest";\ntest.skip("needs a Chromium: set CHROMIUM_PATH to one");\n'
            : undefined,
      },
    ],
    test: { name: "browser", environment: "node", ...files },
  };
}
