import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test("the board in lanes fits four pages and begins on the first", async ({ page }) => {
  await page.goto("/?day=all");
  await expect(page.locator("[data-lane] [data-session]").first()).toBeVisible();
  expect(pagesOf(await page.pdf({ format: "A4" }))).toBeLessThanOrEqual(4);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Printed .*, from http/)).toBeVisible();
  const first = page.locator("[data-printed]").first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())!.y).toBeLessThan(600);
});

test("the print of a live call says that it was still going on", async ({ page, request }) => {
  const live = await findSession(request, ({ state }) => state === "live");
  await page.goto(`/sessions/${live.id}`);
  await expect(page.locator("article h1")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Printed .* The call was still going on\.$/)).toBeVisible();
});
