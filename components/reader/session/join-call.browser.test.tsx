import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { JoinCall } from "./join-call.tsx";

const open = (isOnAir: boolean) =>
  render(
    <MediaClockContext value={new MediaClock()}>
      <JoinCall isOnAir={isOnAir} />
    </MediaClockContext>,
  );

test("before a call it offers to join, and says that Play starts the audio otherwise", async () => {
  await open(false);
  await expect.element(page.getByText("press Play to hear it", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Join when it starts" }).click();
  await expect
    .element(page.getByText("You will hear the call when it starts.", { exact: false }))
    .toBeVisible();
});

test("for a live call without audio it says so, and doesn't mention Play", async () => {
  await open(true);
  await expect.element(page.getByText("This call has no audio so far.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Play audio when it arrives" }).click();
  await expect
    .element(page.getByText("You will hear the call when its audio arrives.", { exact: false }))
    .toBeVisible();
  await page.getByRole("button", { name: "Don't play audio" }).click();
  await expect.element(page.getByRole("button", { name: "Play audio when it arrives" })).toBeVisible();
});
