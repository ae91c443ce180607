import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { everyAddress } from "../fixtures/every-page.ts";
import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const stepsOfTab = 25;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText("Up to date").first(), address).toBeAttached();
  await expect(page.locator("[aria-busy=true], [role=status][aria-label^=Loading]"), address).toHaveCount(0);
}

/** The violations that axe finds, with the first element of each. */
async function violations(page: Page, address: string, rule?: string): Promise<string[]> {
  // axe takes what the bars cover at this moment for a target that is too small, although the page scrolls.
  const inFlow = await page.addStyleTag({ content: "nav.fixed { position: static !important }" });
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  const axe = new AxeBuilder({ page });
  const found = await (rule === undefined ? axe.withTags(tags) : axe.withRules([rule])).analyze();
  await inFlow.evaluate((style) => {
    (style as HTMLStyleElement).remove();
  });
  return found.violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`);
}

/** Moves with Tab and returns every stop that is not visible. */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  for (let step = 0; step < stepsOfTab; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const box = focused.getBoundingClientRect();
      const isInSight = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
      let marked: Element | null = focused;
      for (let up = 0; up < 4 && marked; up += 1) {
        const { outlineStyle, outlineWidth } = getComputedStyle(marked);
        if (outlineStyle !== "none" && outlineWidth !== "0px") break;
        marked = up === 3 ? null : marked.parentElement;
      }
      return { isInSight, isMarked: marked !== null, html: focused.outerHTML.slice(0, 120) };
    });
    if (!stop) break;
    if (!stop.isInSight || !stop.isMarked) unseen.push(stop.html);
  }
  return unseen;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const kinds = [
  ...[/^\/$/, /view=table/, /^\/companies$/, /^\/companies\/\d+$/, /^\/insights/, /^\/status$/],
  ...[
    /^\/sessions\//,
    /^\/transcripts\//,
    /^\/wall$/,
    /open=/,
    /at=/,
    /^\/search/,
    /^\/calendar$/,
    /compare$/,
    /^\/alerts$/,
    /^\/follow/,
    /^\/insights\/calls/,
    /^\/wall\/setup$/,
  ],
];

/** The addresses of every page, of the board with the panel of a failure, and of the rules. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const failed = await findSession(request, ({ state }) => /Failed/.test(state));
  const live = await findSession(request, ({ state }) => state === "live");
  const past = new Date(Date.now() - 2_000).toISOString();
  return [
    ...(await everyAddress(request)),
    ...[`/?open=${failed.id}`, `/?at=${past}`, "/search?q=quarter+-nothing", "/alerts"],
    ...["/insights/calls?range=24h&counted=failedLive", "/wall-links"],
    `/follow?ids=${live.id},${failed.id}`,
  ];
}

/** Waits until transitions have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

for (const pattern of kinds) {
  test(`${pattern.source} can be used by keyboard and screen reader at every size, light and dark`, async ({
    page,
    request,
  }) => {
    const address = (await addresses(request)).find((it) => pattern.test(it))!;
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.setViewportSize(sizes[0]!);
    await open(page, address);
    for (const size of sizes) {
      const where = `${address} at ${size.width} px`;
      await page.setViewportSize(size);
      await settle(page);
      expect.soft(await violations(page, where)).toEqual([]);
      // A colour scheme changes colours only.
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
      await settle(page);
      expect.soft(await violations(page, `${where}, dark`, "color-contrast")).toEqual([]);
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(isTooWide, `${where} is wider than the screen`).toBe(false);
      if (address !== "/wall")
        expect.soft(await unseenStops(page), `${where}: focus that nobody sees`).toEqual([]);
    }
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
