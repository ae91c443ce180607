import { findRecorded } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

test("at 200 % on a laptop a line of the transcript is visible when a call opens", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const { transcriptId } = await findRecorded(request);
  await page.goto(`/transcripts/${transcriptId}`);
  const line = page.locator(".reader-text").first();
  await expect(line).toBeVisible();
  const player = (await page.locator("#player").boundingBox())!;
  const { y } = (await line.boundingBox())!;
  expect(y + 24).toBeLessThan(player.y);
});
