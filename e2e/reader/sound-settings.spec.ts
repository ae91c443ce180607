import type { Page } from "@playwright/test";
import { findRecorded } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

const sound = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector("audio");
    return { rate: audio?.playbackRate, volume: audio?.volume };
  });

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]) {
  test(`speed and volume are on the screen and work at ${width} × ${height}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const { transcriptId } = await findRecorded(request);
    await page.goto(`/transcripts/${transcriptId}`);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();

    const opener = page.getByRole("button", { name: /speed and volume/i });
    await opener.click();
    const settings = page.getByRole("dialog", { name: "Speed and volume" });
    for (const choice of await settings.getByRole("button").all()) {
      await expect(choice).toBeInViewport({ ratio: 1 });
    }
    await settings.getByRole("button", { name: "1.5×", exact: true }).click();
    await expect.poll(() => sound(page)).toMatchObject({ rate: 1.5 });
    await expect(opener).toContainText("1.5×");

    const volume = settings.getByRole("slider", { name: "Volume" });
    await expect(volume).toBeInViewport({ ratio: 1 });
    const track = (await volume.boundingBox())!;
    await page.mouse.move(track.x + track.width - 4, track.y + track.height / 2);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width / 2, track.y + track.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await sound(page)).volume).toBeCloseTo(0.5, 1);

    await page.keyboard.press("Escape");
    await expect(settings).toBeHidden();
    await expect(opener).toBeFocused();
  });
}
