import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { chromiumFlags } from "./scripts/chromium/chromium-runs.mjs";
import { compileCache } from "./scripts/launcher/root.mjs";
import { findInstalledChromium } from "./scripts/chromium/find-chromium.mjs";
import { LongestFirst } from "./test-support/longest-first.ts";
import { answerCommands, answersPlugin } from "./test-support/browser/answers.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
/** What runs in a page: these tests and those in a browser are what coverage is measured over. */
const ofClient = ["lib/client/**/*.test.{ts,tsx}", "components/**/*.test.{ts,tsx}"];
const inBrowser = ["**/*.browser.test.{ts,tsx}"];
const long = ["**/*.long.test.ts"];
const notOurs = [...configDefaults.exclude, "e2e/**", ".next/**"];

export default defineConfig(async () => {
  // `npm test` has found one by now, and installs one where it may; plain `vitest` uses what is installed.
  const chromium = process.env.CHROMIUM_PATH ?? (await findInstalledChromium(root, process.execPath));
  return {
    resolve: {
      alias: {
        // The real module throws outside React's server condition; Next, not the tests, enforces what it is for.
        "server-only": `${root}node_modules/server-only/empty.js`,
      },
    },
    test: {
      setupFiles: ["./test-support/fail-on-complaint.ts"],
      maxWorkers: 2,
      // For the programs that tests start.
      env: { NODE_COMPILE_CACHE: compileCache },
      sequence: { sequencer: LongestFirst },
      // These end what hangs. On a machine that is busy with something else everything takes many times longer.
      testTimeout: 480_000,
      hookTimeout: 480_000,
      restoreMocks: true,
      // What runs in a page, where a fault hides longest; printed by `npm test`.
      coverage: {
        provider: "istanbul" as const,
        include: ["lib/client/**", "components/**"],
        exclude: ["**/*.test.{ts,tsx}"],
        reporter: ["json-summary"],
        reportsDirectory: ".cache/reports/coverage",
      },
      projects: [
        nodeProject("node", ["**/*.test.{ts,tsx}"], [...notOurs, ...inBrowser, ...ofClient, ...long]),
        nodeProject("long", long, notOurs),
        nodeProject("client", ofClient, [...notOurs, ...inBrowser]),
        chromium ? browserProject(chromium) : skipInBrowser({ include: inBrowser, exclude: notOurs }),
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
      globalSetup: ["./test-support/run-directory.ts"],
      pool: "forks" as const,
      // One process and one copy of the modules for many files; what a file starts it also ends.
      isolate: false,
    },
  };
}

/** Tests of what only a browser has: layout, focus, sound, streams. React through vitest-browser-react. */
function browserProject(executablePath: string) {
  return {
    extends: true as const,
    plugins: [answersPlugin()],
    // Found at the start: a package discovered in the middle of a run would reload the page under a test.
    resolve: { alias: { "next/link": `${root}test-support/browser/plain-link.tsx` } },
    optimizeDeps: {
      entries: ["{components,lib/client}/**/!(*.test).{ts,tsx}", ...inBrowser],
      include: ["vitest-browser-react", "next/dist/shared/lib/app-router-context.shared-runtime"],
    },
    test: {
      name: "browser",
      include: inBrowser,
      exclude: notOurs,
      setupFiles: ["./test-support/fail-on-complaint.ts", "./test-support/browser/set-up-page.ts"],
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

/** Stands in for the browser's project where no Chromium is found: each of its files is one skipped test. */
function skipInBrowser(files: { include: string[]; exclude: string[] }): TestProjectInlineConfiguration {
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
