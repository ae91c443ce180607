import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { findRecorded } from "../fixtures/find-session.ts";
import { openReader } from "../fixtures/open-reader.ts";
import { expect, test } from "../fixtures/test.ts";

const transcript = (page: Page) => page.getByRole("region", { name: "Transcript" });
const focused = (page: Page) => page.locator(":focus");

/** Opens the finished transcript and waits for its words. */
async function openTranscript(page: Page, request: APIRequestContext, query = ""): Promise<void> {
  const { transcriptId } = await findRecorded(request);
  await openReader(page, `/transcripts/${transcriptId}${query}`);
  await expect(page.locator(".reader-paragraph").nth(2)).toBeVisible();
}

test("a keyboard reaches every part of the reader, and no paragraph is in the way", async ({
  page,
  request,
}) => {
  await openTranscript(page, request);
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Skip to transcript");
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(transcript(page)).toBeFocused();
  await expect(transcript(page)).toHaveCSS("outline-style", "solid");

  // The company in the title, then one tab stop for all paragraphs; arrow keys move between them.
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAttribute("href", /^\/companies\//);
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAttribute("data-seek", /./);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const at = Number(await focused(page).getAttribute("data-seek"));
  expect(at).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("t")).toBe(String(Math.round(at * 100) / 100));
  await page.keyboard.press("Tab");
  await expect(page.locator("article :focus")).toHaveCount(0);

  // The outline: arrows move, Space opens, Escape returns to the text.
  const rows = page.getByRole("tree").getByRole("treeitem");
  await rows.first().focus();
  await page.keyboard.press("End");
  await expect(rows.last()).toBeFocused();
  const href = await rows.last().getAttribute("href");
  await page.keyboard.press("Space");
  const wanted = new URL(href!, page.url()).searchParams.get("t");
  await expect.poll(() => Number(new URL(page.url()).searchParams.get("t"))).toBeCloseTo(Number(wanted), 0);
  await page.keyboard.press("Escape");
  await expect(transcript(page)).toBeFocused();
  await page.keyboard.press("k");
});

test("Escape closes what is open and returns the focus", async ({ page, request }) => {
  await openTranscript(page, request);
  await transcript(page).focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Search transcript" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(transcript(page)).toBeFocused();

  const search = page.getByRole("button", { name: "Search transcript" });
  await search.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search transcript" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();

  const shortcuts = page.getByRole("button", { name: "Keyboard shortcuts" });
  await shortcuts.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(shortcuts).toBeFocused();
});

test("single-key shortcuts can be switched off, and stay off", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openTranscript(page, request);
  await page.keyboard.press("c");
  await expect(page.getByText("Link at 0:00 copied")).toBeVisible();

  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: /Single-key shortcuts/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await page.keyboard.press("9");
  await page.keyboard.press("Shift+ArrowRight");
  // Of the keys pressed only the arrow key has an effect.
  await expect(page.getByTestId("elapsed")).toHaveText("0:01");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Search transcript" })).toHaveCount(0);

  await page.reload();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("checkbox", { name: /Single-key shortcuts/ })).not.toBeChecked();
});

test("a phone has what a wide screen has, in targets of 44 pixels", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openTranscript(page, request);
  const tooSmall = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("button, a[href]:not(.reader-time), input, [role=slider]")]
        .filter(
          (element) => element.checkVisibility() && !element.closest(".sr-only, [inert], [aria-hidden=true]"),
        )
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
        .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
    );
  expect(await tooSmall()).toEqual([]);
  await page.getByRole("button", { name: "Chapters" }).click();
  await expect(page.getByRole("dialog", { name: "Chapters" }).getByRole("treeitem").first()).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const about = page.getByRole("dialog", { name: "About this call" });
  for (const name of ["Follow on", "Quote basket, empty", "Keyboard shortcuts"]) {
    await expect(about.getByRole("button", { name })).toBeVisible();
  }
  await about.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("menuitem").last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  expect(await tooSmall()).toEqual([]);
  await about.getByRole("button", { name: /^Copy link at/ }).click();
  await expect(page.getByText("Link at 0:00 copied")).toBeVisible();
});

test("on paper the reader is black on white in either theme, without what plays", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openTranscript(page, request, "?t=60");
  await expect(page.locator("[data-speaking]")).toHaveCount(1);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  const pale = await page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d")!;
    const lightness = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    return [...document.querySelectorAll("article *")]
      .filter((element) => element.checkVisibility() && element.textContent !== "")
      .filter((element) => lightness(getComputedStyle(element).color) > 0.5)
      .map((element) => element.outerHTML.slice(0, 100));
  });
  expect(pale).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
});

test("the timeline names the chapter under the pointer in full", async ({ page, request }) => {
  await openTranscript(page, request);
  const chapters = await page.getByRole("tree").getByRole("treeitem").count();
  expect(chapters).toBeGreaterThan(3);
  const timeline = page.getByRole("slider", { name: "Position in the call" });
  const box = (await timeline.boundingBox())!;
  for (const part of [0.02, 0.3, 0.6, 0.9]) {
    await page.mouse.move(box.x + box.width * part, box.y + box.height - 6);
    const name = page.getByTestId("timeline-chapter");
    await expect(name).toBeVisible();
    const isCut = await name.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
    expect(isCut, await name.innerText()).toBe(false);
  }
});

test("with the system's own colours, what is pressed, current and playing still stands out", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openTranscript(page, request, "?t=60");
  await expect(page.locator("[data-speaking]")).toHaveCount(1);
  const ground = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const rows = page.getByRole("tree").getByRole("treeitem");
  const current = page.locator("[role=treeitem][aria-current=true]");
  expect(await ground(current)).not.toBe(await ground(rows.last()));
  const level = page.getByRole("button", { name: "All levels" });
  expect(await ground(level)).not.toBe(await ground(page.getByRole("button", { name: "1", exact: true })));
  const follow = page.getByRole("button", { name: "Follow on" });
  const pressed = await ground(follow);
  await follow.click();
  await expect.poll(() => ground(page.getByRole("button", { name: "Follow off" }))).not.toBe(pressed);
  expect(await ground(page.locator(".reader-playhead"))).not.toBe(await ground(page.locator("body")));
  const play = page.getByRole("button", { name: "Play", exact: true });
  await expect(play).not.toHaveCSS("border-top-width", "0px");
  await expect(page.locator(".reader-text").first()).toHaveCSS("forced-color-adjust", "none");
  const lights = await page.evaluate(() => {
    const text = document.querySelector("[data-speaking]")!;
    const look = (light: string) => getComputedStyle(text, `::highlight(reader-${light})`);
    return ["sentence", "ahead"].map((light) => look(light).backgroundColor);
  });
  expect(lights[0], "what was not heard yet does not look like what is spoken").not.toBe(lights[1]);
});
