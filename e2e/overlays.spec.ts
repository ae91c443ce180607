import { findRecorded } from "./fixtures/find-session.ts";
import { openReader } from "./fixtures/open-reader.ts";
import { expect, test } from "./fixtures/test.ts";

test("a filter is opened, used and left with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: /^Exchange/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  const choices = page.getByRole("dialog", { name: "Exchange" });
  const field = choices.getByRole("searchbox");
  await expect(field).toBeFocused();
  await page.keyboard.type("xyz");
  await expect(choices).toContainText("No results");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/exchange=/);
  await page.keyboard.press("Escape");
  await expect(choices).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).not.toContainText("Any");
});

test("the button of a filter closes it again, and so does a press elsewhere", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: /^Country/ });
  const choices = page.getByRole("dialog", { name: "Country" });
  await opener.click();
  await expect(choices).toBeVisible();
  await opener.click();
  await expect(choices).toBeHidden();
  await opener.click();
  await expect(choices).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(choices).toBeHidden();
});

test("the palette opens with its keys, takes typing at once and returns the focus", async ({ page }) => {
  await page.goto("/status");
  // Keys are heard once the page is hydrated.
  await expect(page.getByText("Up to date").first()).toBeVisible();
  const link = page.getByRole("link", { name: "Search" }).first();
  await link.focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a company or call" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("insigh");
  await expect(palette.getByRole("option", { name: "Insights" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/insights$/);
  await expect(palette).toBeHidden();
});

test("the menu of exports is gone through with arrow keys and saves a file", async ({ page, request }) => {
  const { transcriptId } = await findRecorded(request);
  await openReader(page, `/transcripts/${transcriptId}`);
  const opener = page.getByRole("button", { name: "Export" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Word/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: /^Text/ })).toBeFocused();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(opener).toBeFocused();
});

test("on a phone the chapters open from below, and Escape returns the focus", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { transcriptId } = await findRecorded(request);
  await openReader(page, `/transcripts/${transcriptId}`);
  const opener = page.getByRole("button", { name: "Chapters" });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "Chapters" });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("treeitem").first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
