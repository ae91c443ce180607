import { beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { openSound } from "../../../test-support/browser/open-sound.ts";
import { withClock } from "./call-clock.ts";
import type { MediaSource } from "./media-source.ts";
import type { PlayingCall } from "./sound.ts";
import { noZero } from "../../domain/reader/place-sound.ts";

const sourceOf = (name: string): MediaSource => ({ url: `/sound/${name}`, kind: "file", zero: noZero });

beforeEach(async () => {
  localStorage.clear();
  for (const name of ["first", "second"]) await commands.answer(`/sound/${name}`, { sound: "whole" });
});

/** A tab with its audio element. Two of them pause each other as two tabs do. */
function openTab() {
  const { sound, element } = openSound();
  /** Opens the page of a call; `press` plays it as a listener does. */
  const openPage = (name: string) => {
    const call = withClock(sound, {
      name,
      subject: { kind: "session", id: 1 },
      company: name,
      title: "Q3",
    });
    const leave = sound.open(call);
    call.clock.load(sourceOf(name));
    return { ...call, leave };
  };
  return { sound, element, openPage };
}

async function press({ clock, name }: PlayingCall) {
  const button = document.createElement("button");
  button.textContent = `Play ${name}`;
  button.onclick = clock.play;
  document.body.append(button);
  await userEvent.click(page.getByRole("button", { name: `Play ${name}` }));
  button.remove();
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isPlaying: true, isReady: true });
}

const heardFrom = (seconds: number, { clock }: PlayingCall) =>
  expect.poll(() => clock.callTime()).toBeGreaterThan(seconds);

test("a call keeps playing in the same element when its page is left and opened again", async () => {
  const { sound, element, openPage } = openTab();
  const first = openPage("first");
  first.clock.seek(30);
  await press(first);
  const pauses = vi.fn();
  element.addEventListener("pause", pauses);
  first.leave();
  expect(sound.getSnapshot()).toMatchObject({ heard: { name: "first" }, isOnItsPage: false });
  await heardFrom(31, first);
  const again = openPage("first");
  expect(again.isContinued).toBe(true);
  expect(again.clock).toBe(first.clock);
  expect(sound.getSnapshot().isOnItsPage).toBe(true);
  expect(element.paused).toBe(false);
  expect(pauses).not.toHaveBeenCalled();
});

test("a page that is left without playing leaves nothing behind", async () => {
  const { sound, element, openPage } = openTab();
  const first = openPage("first");
  await expect.poll(() => first.clock.getSnapshot().isReady).toBe(true);
  first.leave();
  expect(sound.getSnapshot().heard).toBeNull();
  expect(element.hasAttribute("src")).toBe(false);
});

test("another call's page does not disturb the one that is heard, and playing it replaces that", async () => {
  const { sound, element, openPage } = openTab();
  const first = openPage("first");
  first.clock.seek(40);
  await press(first);
  first.leave();
  const second = openPage("second");
  second.clock.seek(90);
  expect(second.clock.getSnapshot()).toMatchObject({ hasSource: true, isReady: false, second: 90 });
  expect(element.src).toContain("/sound/first");
  await heardFrom(40.5, first);

  await press(second);
  expect(sound.getSnapshot()).toMatchObject({ heard: { name: "second" }, isOnItsPage: true });
  expect(element.src).toContain("/sound/second");
  await heardFrom(90.5, second);
  expect(first.clock.getSnapshot()).toMatchObject({ isPlaying: false, hasSource: true });
  expect(first.clock.place().seconds).toBeGreaterThan(40.5);

  second.leave();
  await press(first);
  expect(element.src).toContain("/sound/first");
  expect(first.clock.callTime()).toBeGreaterThan(40.5);
});

test("a paused call makes room for the page that is open, and comes back when that is left", async () => {
  const { element, openPage } = openTab();
  const first = openPage("first");
  first.clock.seek(20);
  await press(first);
  first.clock.pause();
  await expect.poll(() => first.clock.getSnapshot().isPlaying).toBe(false);
  const place = first.clock.callTime();
  first.leave();
  const second = openPage("second");
  await expect.poll(() => second.clock.getSnapshot().isReady).toBe(true);
  expect(first.clock.callTime()).toBe(place);
  second.leave();
  expect(element.src).toContain("/sound/first");
  await expect.poll(() => first.clock.getSnapshot()).toMatchObject({ isReady: true, isPlaying: false });
  expect(first.clock.callTime()).toBeCloseTo(place, 1);
});

test("of two tabs only the one that was played last keeps playing", async () => {
  const here = openTab();
  const there = openTab();
  const first = here.openPage("first");
  const second = there.openPage("second");
  await press(first);
  await press(second);
  await expect.poll(() => first.clock.getSnapshot().isPlaying).toBe(false);
  expect(second.clock.getSnapshot().isPlaying).toBe(true);
  await press(first);
  await expect.poll(() => second.clock.getSnapshot().isPlaying).toBe(false);
  expect(first.clock.getSnapshot().isPlaying).toBe(true);
});

test("closing stops the call and forgets it", async () => {
  const { sound, element, openPage } = openTab();
  const first = openPage("first");
  await press(first);
  first.leave();
  sound.close();
  expect(sound.getSnapshot().heard).toBeNull();
  expect(element.paused).toBe(true);
});

test("a correction moves the words against the sound, not the sound", async () => {
  const { element, openPage } = openTab();
  const first = openPage("first");
  first.clock.seek(60);
  await expect.poll(() => first.clock.getSnapshot().isReady).toBe(true);
  first.clock.setNudge(1.5);
  expect(element.currentTime).toBeCloseTo(60, 1);
  expect(first.clock.callTime()).toBeCloseTo(61.5, 1);
  first.clock.seek(100);
  expect(element.currentTime).toBeCloseTo(98.5, 1);
  expect(first.clock.callTime()).toBeCloseTo(100, 1);
});
