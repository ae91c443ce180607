import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { growingStream, publish } from "../../test-support/browser/growing-stream.ts";
import { CatchUp } from "./catch-up.tsx";

const button = page.getByRole("button", { name: /× to the edge$/ });

/** Opens a live call at its beginning, at a chosen speed. */
async function openBehind(chosenRate: number): Promise<MediaClock> {
  await page.viewport(1440, 900);
  await publish(12);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.settings.setRate(chosenRate);
  clock.load(growingStream);
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isReady: true, isLive: true });
  await render(
    <MediaClockContext value={clock}>
      <CatchUp />
    </MediaClockContext>,
  );
  return clock;
}

test("catching up plays at 1.5× and ends by itself at the live edge", async () => {
  const clock = await openBehind(1.25);
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByText(/behind, at the edge in \d:\d\d$/)).toBeVisible();
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(() => clock.getSnapshot())
    .toMatchObject({ isPlaying: true, rate: 1.5, chosenRate: 1.25 });
  await userEvent.click(button);
  expect(clock.getSnapshot().rate).toBe(1.25);
  await userEvent.click(button);
  clock.jumpToLive();
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isPlaying: true, rate: 1, chosenRate: 1.25 });
  await expect.element(button).not.toBeInTheDocument();
});

test("a chosen speed above 1.5× is used to catch up until the button is released", async () => {
  const clock = await openBehind(2);
  await expect
    .element(page.getByRole("button", { name: "2× to the edge" }))
    .toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button);
  expect(clock.getSnapshot().rate).toBe(1);
  await userEvent.click(page.getByRole("button", { name: "1.5× to the edge" }));
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
});

test("a chosen speed below 1× is used again after catching up", async () => {
  const clock = await openBehind(0.75);
  await userEvent.click(button);
  clock.jumpToLive();
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ rate: 0.75, chosenRate: 0.75 });
});
