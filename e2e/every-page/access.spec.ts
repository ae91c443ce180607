import { globSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { everyScreen } from "../fixtures/every-page.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectUsable } from "../fixtures/usable-page.ts";

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText("Up to date").first(), address).toBeAttached();
  await expect(page.locator("[aria-busy=true], [role=status][aria-label^=Loading]"), address).toHaveCount(0);
}

const kinds = [
  /^\/$/,
  /view=table/,
  /^\/companies$/,
  /^\/companies\/\d+$/,
  /^\/insights/,
  /^\/status$/,
  /^\/sessions\//,
  /^\/transcripts\//,
  /^\/wall$/,
  /open=/,
  /at=/,
  /^\/search/,
  /^\/calendar$/,
  /compare$/,
  /^\/alerts$/,
  /^\/alerts\/messages\//,
  /^\/follow/,
  /^\/insights\/calls/,
  /^\/wall\/setup$/,
  /^\/wall-links$/,
];

/** Pages that need a sign-in or somebody else's page around them, which their own journeys hold to the same. */
const elsewhere = ["/sign-in", "/tv", "/embed/board", "/embed/companies/1"];

test("no page is missing among those that can be used by keyboard and screen reader", () => {
  const pages = globSync("app/**/page.tsx").map((file) => {
    const parts = file.split("/").slice(1, -1);
    const named = parts.filter((part) => !part.startsWith("("));
    return `/${named.map((part) => (part.startsWith("[") ? "1" : part)).join("/")}`;
  });
  const isHeld = (path: string) => elsewhere.includes(path) || kinds.some((pattern) => pattern.test(path));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((path) => !isHeld(path))).toEqual([]);
});

for (const pattern of kinds) {
  test(`${pattern.source} can be used by keyboard and screen reader at every size, light and dark`, async ({
    page,
    request,
  }) => {
    const address = (await everyScreen(request)).find((it) => pattern.test(it))!;
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, address);
    const isWall = address === "/wall";
    if (!isWall) {
      for (const name of [/find a company/i, "Switch between light and dark"])
        await expect(page.getByRole("button", { name }).filter({ visible: true })).toHaveCount(1);
    }
    await expectUsable(page, address, { hasFocus: !isWall });
  });
}

test("on a phone the palette, the theme and the filters are there, large enough for a thumb", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await expect(page.getByRole("button", { name: "Switch between light and dark" })).toBeVisible();
  await page.getByRole("button", { name: /find a company/i }).click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  expect(await tooSmall(page.locator("header, main, nav"))).toEqual([]);

  const floating = await page
    .locator("main button")
    .evaluateAll(
      (buttons) => buttons.filter((button) => getComputedStyle(button).position === "fixed").length,
    );
  expect(floating, "buttons that cover rows").toBe(0);

  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: "Week" }).click();
  await expect(page).toHaveURL(/day=week/);
  expect(await tooSmall(sheet)).toEqual([]);
  await sheet.getByRole("button", { name: /^Exchange/ }).click();
  await page.getByRole("dialog", { name: "Exchange" }).locator("label").nth(1).click();
  await expect(page).toHaveURL(/exchange=/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Exchange" })).toBeHidden();
  await sheet.getByRole("button", { name: /^Show \d+ calls?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters, 1 in effect" })).toBeInViewport({ ratio: 1 });
});

/** What is there to press in these parts of a page and is smaller than a thumb needs. */
async function tooSmall(within: Locator): Promise<string[]> {
  return within.evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll("button, a[href], input")])
      .filter((target) => target.checkVisibility())
      .map((target) => ({
        target,
        box: target.closest("label")?.getBoundingClientRect() ?? target.getBoundingClientRect(),
      }))
      // A card's own link covers the whole card.
      .filter(({ target }) => getComputedStyle(target, "::before").position !== "absolute")
      .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 44))
      .map(
        ({ target, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)} ${target.outerHTML.slice(0, 100)}`,
      ),
  );
}
