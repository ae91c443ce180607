import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { recallSkipping } from "#lib/client/media/listening-memory.ts";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { readSkipping, switchSkipping } from "#lib/client/media/skip-silence.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { SoundSettings } from "./sound-settings.tsx";

beforeEach(() => localStorage.clear());

test("skipping parts without words is switched on beside speed and volume, and remembered", async () => {
  onTestFinished(() => switchSkipping(false));
  await render(
    <MediaClockContext value={new MediaClock()}>
      <SoundSettings />
    </MediaClockContext>,
  );
  await page.getByRole("button", { name: /^Speed and volume/ }).click();
  const skipping = page.getByRole("checkbox", { name: "Skip parts without words" });
  await expect.element(skipping).not.toBeChecked();
  await skipping.click();
  await expect.element(skipping).toBeChecked();
  expect([readSkipping().isOn, recallSkipping()]).toEqual([true, true]);
});
