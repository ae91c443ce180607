import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { maxNudgeSeconds } from "#lib/client/media/listening-memory.ts";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { TextTiming } from "./text-timing.tsx";

test("words are shifted against the sound by tenths of a second, within bounds", async () => {
  const clock = new MediaClock();
  await render(
    <MediaClockContext value={clock}>
      <TextTiming />
    </MediaClockContext>,
  );
  const timing = page.getByRole("group", { name: "Text timing" });
  const earlier = page.getByRole("button", { name: "Words 0.1 seconds earlier" });
  await expect.element(timing.getByText("0.0 s")).toBeVisible();
  await userEvent.click(earlier);
  await userEvent.click(earlier);
  await expect.element(timing.getByText("+0.2 s")).toBeVisible();
  expect(clock.getSnapshot().nudgeSeconds).toBe(0.2);
  clock.setNudge(maxNudgeSeconds);
  await userEvent.click(earlier);
  expect(clock.getSnapshot().nudgeSeconds).toBe(maxNudgeSeconds);
  await userEvent.click(page.getByRole("button", { name: "Words 0.1 seconds later" }));
  await expect.poll(() => clock.getSnapshot().nudgeSeconds).toBeCloseTo(maxNudgeSeconds - 0.1, 5);
});
