import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

/*
 * A page that throws, on the server or in the browser, recovers by itself and by its button; one whose server is
 * replaced by another build goes on, and says so.
 */

const flag = path.join(os.tmpdir(), `callboard-broken-pages-${process.pid}`);
const buildFlag = path.join(os.tmpdir(), `callboard-another-build-${process.pid}`);
const preloads = ["throw-while-broken.ts", "answer-as-another-build.ts"].map((name) =>
  path.join(import.meta.dirname, "../fixtures/preloads", name),
);

test.use({
  stackSettings: {
    NODE_OPTIONS: preloads.map((file) => `--import ${file}`).join(" "),
    BREAK_PAGES_FILE: flag,
    ANOTHER_BUILD_FILE: buildFlag,
  },
});

const breakPages = () => fs.writeFile(flag, "");
const mendPages = () => fs.rm(flag, { force: true });
test.beforeEach(({ allowConsole }) =>
  allowConsole(/status of 500|Server Components render|React error #441/),
);
test.afterEach(mendPages);

const words = "This page stopped working";

/** Every page with an error page of its own kind: what it says when broken, and what it shows when whole. */
const kinds = [
  {
    name: "the board",
    words,
    isWhole: (page: Page) => page.getByText("Up to date"),
  },
  {
    name: "a call",
    words,
    isWhole: (page: Page) => page.getByLabel("Transcript"),
  },
  {
    name: "the wall",
    words: "The wall stopped working",
    isWhole: (page: Page) => page.locator("[data-freshness]"),
  },
];

/** Runs in the page: its timers never fire, so it does not retry by itself. */
function loseLongTimers(): void {
  const after = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    ms >= 2_000 ? 0 : after(run, ms, ...rest)) as typeof window.setTimeout;
}

async function addressOf(name: string, request: Parameters<typeof findSession>[0]): Promise<string> {
  if (name === "the wall") return "/wall";
  if (name === "the board") return "/";
  return `/sessions/${(await findSession(request, ({ state }) => state === "live")).id}`;
}

for (const { name, words, isWhole } of kinds) {
  test(`${name} that throws on the server comes back by itself`, async ({ page, request }) => {
    const address = await addressOf(name, request);
    await breakPages();
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    await mendPages();
    await expect(isWhole(page).first()).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
}

for (const { name, words, isWhole } of kinds.slice(0, 2)) {
  test(`${name} that throws on the server comes back by its button`, async ({ page, request }) => {
    const address = await addressOf(name, request);
    await page.addInitScript(loseLongTimers);
    await breakPages();
    await page.goto(address);
    const again = page.getByRole("button", { name: "Try again" });
    await again.click();
    await expect(page.getByText(words)).toBeVisible();
    await mendPages();
    // On a busy machine the first press may be answered only now, and the page come back by it.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 5_000 });
      await expect(isWhole(page).first()).toBeVisible({ timeout: 20_000 });
    }).toPass();
    await expect(page.getByText(words)).toHaveCount(0);
  });
}

for (const way of ["itself", "its button"] as const) {
  test(`a page of the desk that throws in the browser comes back by ${way}, below a header that goes on`, async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/broken by the journey/);
    const { companyId, company } = await findSession(request, (one) => (one.company?.country ?? "") !== "");
    await page.addInitScript(() => {
      const here = window as unknown as { isBroken: boolean };
      here.isBroken = false;
      const nameOf = Intl.DisplayNames.prototype.of;
      Intl.DisplayNames.prototype.of = function (code) {
        if (here.isBroken) throw new Error("broken by the journey");
        return nameOf.call(this, code);
      };
    });
    if (way === "its button") await page.addInitScript(loseLongTimers);
    const heading = page.getByRole("heading", { name: company?.displayName ?? "", level: 1 });
    const setBroken = (isBroken: boolean) =>
      page.evaluate((is) => void ((window as unknown as { isBroken: boolean }).isBroken = is), isBroken);
    await page.goto(`/companies/${companyId}`);
    await expect(heading).toBeVisible();
    await page.getByRole("link", { name: "Status" }).first().click();
    await page.waitForURL("**/status");
    await setBroken(true);
    await page.goBack();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await setBroken(false);
    if (way === "its button") await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
}

for (const way of ["itself", "its button"] as const) {
  test(`a layout that throws in the browser leaves a page that comes back by ${way}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/broken by the journey/);
    // The theme, which the outermost layout holds, asks for the colour scheme: that throws at the first load only.
    await page.addInitScript(() => {
      if (sessionStorage.getItem("wasBroken") !== null) return;
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => {
        if (!query.includes("prefers-color-scheme")) return ask(query);
        sessionStorage.setItem("wasBroken", "yes");
        throw new Error("broken by the journey");
      };
    });
    if (way === "its button") await page.addInitScript(loseLongTimers);
    await page.goto("/");
    const reloaded = page.waitForEvent("load");
    if (way === "its button") {
      await expect(page.getByText("Callboard stopped working")).toBeVisible();
      await page.getByRole("button", { name: "Try again" }).click();
    }
    await reloaded;
    await expect(page.getByText("Up to date").first()).toBeVisible();
    await expect(page.getByText("Callboard stopped working")).toHaveCount(0);
  });
}

test("a page that stays open meets another build: it says so, and loads from that build from then on; walls and strips do so by themselves", async ({
  context,
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|net::ERR|ChunkLoadError/);
  const wall = await context.newPage();
  const strip = await context.newPage();
  const line = page.getByTestId("new-version");
  const isCurrent = () => expect(page.getByText("Up to date").first()).toBeVisible();
  const mark = (of: Page) => of.evaluate(() => void Object.assign(window, { sameDocument: true }));
  const isMarked = (of: Page) => () => of.evaluate(() => "sameDocument" in window).catch(() => null);
  const restart = async () => {
    await stack.stopApp();
    await stack.startApp();
    await expect(line).toBeVisible();
  };

  await wall.goto("/wall");
  await strip.goto("/embed/board");
  for (const unattended of [wall, strip])
    await expect(unattended.locator('[data-freshness="current"]')).toBeVisible();
  await page.goto("/?view=table");
  await isCurrent();
  for (const one of [page, wall, strip]) await mark(one);
  await fs.writeFile(buildFlag, "");
  await restart();
  expect(await isMarked(page)(), "it does not reload by itself").toBe(true);

  await page.route("**/_next/static/**", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Quote basket" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "A new version is running. Reload to go on." });
  await expect(missing).toBeVisible();
  await page.unrouteAll();
  await missing.getByRole("button", { name: "Reload" }).click();
  await expect.poll(isMarked(page)).toBe(false);
  await isCurrent();
  await expect(page).toHaveURL(/view=table/);
  await expect(line).toHaveCount(0);
  for (const unattended of [wall, strip]) await expect.poll(isMarked(unattended)).toBe(false);

  await mark(page);
  await fs.rm(buildFlag);
  await restart();
  await line.getByRole("button", { name: "Not now" }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect(page).toHaveURL(/calendar/);
  await expect.poll(isMarked(page), "a whole page is loaded").toBe(false);
  await isCurrent();
});
