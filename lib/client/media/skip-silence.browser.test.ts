import { expect, onTestFinished, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { MediaClock } from "./media-clock.ts";
import { readSkipping, skipSilences, switchSkipping } from "./skip-silence.ts";
import { noZero } from "../../domain/reader/place-sound.ts";

const silences = [{ from: 5, to: 60 }];

/** A recorded call that plays from within a silence. */
async function playFrom(seconds: number): Promise<MediaClock> {
  await commands.answer("/sound/silent", { sound: "whole" });
  const element = document.createElement("audio");
  const button = document.createElement("button");
  button.textContent = "Play";
  document.body.append(element, button);
  const clock = new MediaClock();
  const detach = clock.attach(element);
  const stop = skipSilences(clock, silences);
  button.onclick = clock.play;
  onTestFinished(() => {
    stop();
    detach();
    element.remove();
    button.remove();
    switchSkipping(false);
  });
  clock.load({ url: "/sound/silent", kind: "file", zero: noZero });
  await expect.poll(() => clock.getSnapshot().isReady).toBe(true);
  clock.seek(seconds);
  await userEvent.click(page.getByRole("button", { name: "Play" }));
  return clock;
}

test("silences are skipped where that is switched on, and the saved time is reported", async () => {
  switchSkipping(true);
  const before = readSkipping().savedSeconds;
  const clock = await playFrom(10);
  await expect.poll(() => clock.callTime()).toBeGreaterThanOrEqual(60);
  expect(readSkipping().savedSeconds - before).toBeGreaterThan(20);
});

test("nothing is skipped where it is switched off", async () => {
  const clock = await playFrom(10);
  await expect.poll(() => clock.callTime()).toBeGreaterThan(10.5);
  expect(clock.callTime()).toBeLessThan(60);
});
