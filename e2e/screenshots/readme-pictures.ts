import fs from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { datasetSchema } from "#lib/contract/board/status.ts";
import { expectCopied, findRecorded } from "../fixtures/find-session.ts";
import { openReader } from "../fixtures/open-reader.ts";
import { expectSettled, standStill, stillDay } from "../fixtures/still-day.ts";
import { expect, test } from "../fixtures/test.ts";

const folder = path.resolve(import.meta.dirname, "../../docs");
const desk = { width: 1440, height: 900 };

test.use({ stackSettings: stillDay });
test.beforeEach(async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await standStill(page);
  await expectCopied(request, datasetSchema.options);
});

test("the board", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/");
  await expect(page.locator("[data-lane] [data-session]").first()).toBeVisible();
  await keep(page, "board");
});

test("the wall", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/wall");
  await expect(page.locator('[data-freshness="current"] [data-session]').first()).toBeVisible();
  await keep(page, "wall");
});

test("a recorded call, at a place in the middle", async ({ page, request }) => {
  const { transcriptId } = await findRecorded(request);
  await page.setViewportSize(desk);
  await openReader(page, `/transcripts/${transcriptId}?t=300`);
  await expect(page.locator("[role=treeitem][aria-current=true]")).toBeVisible();
  await keep(page, "reader");
});

test("the board on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.locator("[data-session]").first()).toBeVisible();
  await keep(page, "phone");
});

/** Keeps what the page shows in `docs`. Playwright itself makes no WebP, which is half of a PNG. */
async function keep(page: Page, name: string): Promise<void> {
  await expectSettled(page);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", { format: "webp", quality: 90 });
  await fs.writeFile(path.join(folder, `${name}.webp`), Buffer.from(data, "base64"));
}
