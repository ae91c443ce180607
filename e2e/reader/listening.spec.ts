import type { Page } from "@playwright/test";
import { chromiumFlags } from "../../scripts/chromium/chromium-runs.mjs";
import { elapsedSeconds } from "../fixtures/elapsed-seconds.ts";
import { findRecorded, findUpcoming } from "../fixtures/find-session.ts";
import { openReader } from "../fixtures/open-reader.ts";
import { expect, test } from "../fixtures/test.ts";

// The text scrolls to what is spoken.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const transport = (page: Page, name: "Play" | "Pause") => page.getByRole("button", { name, exact: true });

/** Waits until a live call can be rewound this far. */
const untilSeekable = (page: Page, seconds: number) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const seekable = document.querySelector("audio")?.seekable;
        return seekable?.length ? seekable.end(0) : 0;
      }),
    )
    .toBeGreaterThan(seconds);

test("a place in a call is kept on leaving, reloading and coming back", async ({ page, request }) => {
  const { transcriptId, id } = await findRecorded(request);
  await page.goto(`/transcripts/${transcriptId}?t=125`);
  await expect(page.getByTestId("elapsed")).toHaveText("2:05");
  await transport(page, "Play").click();
  await expect.poll(() => elapsedSeconds(page)).toBeGreaterThanOrEqual(128);
  await expect(page, "a request that was played past is spent").not.toHaveURL(/[?&]t=/);
  await page.getByRole("button", { name: "Forward 30 s" }).click();
  await expect.poll(() => elapsedSeconds(page)).toBeGreaterThanOrEqual(158);
  await transport(page, "Pause").click();
  await expect(transport(page, "Play")).toBeVisible();
  const place = await elapsedSeconds(page);

  await page.reload();
  await expect.poll(() => elapsedSeconds(page)).toBe(place);
  await transport(page, "Play").click();
  await expect.poll(() => elapsedSeconds(page)).toBeGreaterThan(place + 1);
  await page.reload();
  await expect.poll(() => elapsedSeconds(page), "also when it was playing").toBeGreaterThan(place);

  await transport(page, "Play").click();
  await expect(transport(page, "Pause")).toBeVisible();
  await page.getByRole("link", { name: "Callboard" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/sessions/${id}`);
  await expect.poll(() => elapsedSeconds(page), "on the call's other page too").toBeGreaterThan(place);
  await expect(transport(page, "Play")).toBeEnabled();
});

test("what was chosen for a call is there when it is opened again, until one starts over", async ({
  page,
  request,
}) => {
  const { transcriptId } = await findRecorded(request);
  await openReader(page, `/transcripts/${transcriptId}?t=125`);
  const follow = page.getByRole("button", { name: /^Follow o/ });
  const settings = page.getByRole("button", { name: /speed and volume/i });
  await page.getByRole("button", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/levels=1(&|$)/);
  await page.getByRole("button", { name: "Forward 30 s" }).click();
  await follow.click();
  await settings.click();
  await page.getByRole("button", { name: "1.5×", exact: true }).click();

  await openReader(page, "/companies");
  await openReader(page, `/transcripts/${transcriptId}`);
  await expect(page).toHaveURL(/levels=1(&|$)/);
  await expect(follow).toHaveText("Follow off");
  await expect(settings).toContainText("1.5×");
  await expect.poll(() => elapsedSeconds(page)).toBeGreaterThanOrEqual(155);
  await expect(page.locator("[data-speaking]"), "the text opens at its place all the same").toBeInViewport();

  await settings.click();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByTestId("elapsed")).toHaveText("0:00");
  await expect(follow).toHaveText("Follow on");
  await expect(page).not.toHaveURL(/levels=/);
  await page.reload();
  await expect(page.getByText("Up to date").first()).toBeAttached();
  await expect(page.getByTestId("elapsed")).toHaveText("0:00");
  await expect(follow).toHaveText("Follow on");
  await expect(page).not.toHaveURL(/levels=/);
});

test("a link to a moment that was not played yet asks for it again", async ({ page, request }) => {
  const { transcriptId } = await findRecorded(request);
  await page.goto(`/transcripts/${transcriptId}?t=200`);
  await expect(page.getByTestId("elapsed")).toHaveText("3:20");
  await page.reload();
  await expect(page).toHaveURL(/[?&]t=200/);
  await expect(page.getByTestId("elapsed")).toHaveText("3:20");
});

for (const policy of [
  "document-user-activation-required",
  "user-gesture-required",
  "no-user-gesture-required",
]) {
  test(`a listener who joined hears the call at its live edge when it starts: ${policy}`, async ({
    playwright,
    stack,
    request,
    control,
  }) => {
    const session = await findUpcoming(request);
    const browser = await playwright.chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumFlags, "--mute-audio", `--autoplay-policy=${policy}`],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${stack.url}/sessions/${session.id}`);
      await expect(page.getByText("the call starts here without audio")).toBeVisible();
      await page.getByRole("button", { name: "Join when it starts" }).click();
      await expect(page.getByText("You will hear the call when")).toBeVisible();
      await control(session.id, "live");
      await expect(transport(page, "Pause")).toBeVisible();
      const heard = await elapsedSeconds(page);
      await expect.poll(() => elapsedSeconds(page)).toBeGreaterThan(heard + 2);
      await expect(page.getByRole("button", { name: /^Live/ })).toBeVisible();
    } finally {
      await browser.close();
    }
  });
}

test("without joining, a call starts without sound and can be played", async ({ page, request, control }) => {
  const session = await findUpcoming(request);
  await page.goto(`/sessions/${session.id}`);
  await expect(page.getByRole("button", { name: "Join when it starts" })).toBeVisible();
  await control(session.id, "live");
  await expect(transport(page, "Play")).toBeEnabled();
  await expect(page.getByRole("button", { name: "Join when it starts" })).toHaveCount(0);
});

test("a higher speed is 1× again at the live edge", async ({ page, request, control }) => {
  const session = await findUpcoming(request);
  await control(session.id, "live");
  await page.goto(`/sessions/${session.id}`);
  await transport(page, "Play").click();
  const speed = page.getByRole("button", { name: /^Speed and volume/ });
  await expect(speed).toHaveText(/1×/);
  // At 2× from the beginning, catching up with this much takes a while.
  await untilSeekable(page, 30);
  await page.keyboard.press("0");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press(">");
  await expect(speed).toHaveText(/2×/);
  await expect(speed).toHaveText(/1×/);
  await expect(page.getByText("You have caught up with the call")).toBeVisible();
  await expect(transport(page, "Pause")).toBeVisible();
});

test("the keyboard keeps its place on the way back to the live edge", async ({ page, request, control }) => {
  const session = await findUpcoming(request);
  await control(session.id, "live");
  await page.goto(`/sessions/${session.id}`);
  await expect(transport(page, "Play")).toBeEnabled();
  const jump = page.getByRole("button", { name: /^Jump to live/ });
  await untilSeekable(page, 30);
  await page.keyboard.press("0");
  await jump.focus();
  await page.keyboard.press("Enter");
  const edge = page.getByRole("button", { name: /^Live/ });
  await expect(edge).toBeFocused();
  await expect(edge).toHaveAttribute("aria-disabled", "true");
  await expect(transport(page, "Pause")).toBeVisible();
});
