import { expect, onTestFinished, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toReaderCall } from "#components/reader/reader-call.ts";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { sessionDetail, transcriptDetail } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { PlayerNote } from "./player-note.tsx";
import { noZero } from "#lib/domain/reader/place-sound.ts";

test("a recording of another length than upstream says offers to shift the text against the sound", async () => {
  await commands.answer("/sound/other-length", { sound: "whole" });
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load({ url: "/sound/other-length", kind: "file", zero: noZero });
  const transcript = transcriptDetail({
    audioUrl: "/sound/other-length",
    audioKind: "file",
    durationSeconds: 9_000,
  });
  const call = toReaderCall({
    path: "/transcripts/1",
    isTranscriptPage: true,
    session: null,
    transcript,
    texts: [],
  });
  await render(
    <MediaClockContext value={clock}>
      <PlayerNote call={call} />
    </MediaClockContext>,
  );
  await expect.element(page.getByRole("group", { name: "Text timing" })).toBeVisible();
  await page.getByRole("button", { name: "Words 0.1 seconds earlier" }).click();
  expect(clock.getSnapshot().nudgeSeconds).toBe(0.1);
});

test("a machine without a sound device is told so, and trying again plays from where it stopped", async () => {
  await commands.answer("/sound/whole", { sound: "whole" });
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load({ url: "/sound/whole", kind: "file", zero: noZero });
  const transcript = transcriptDetail({ audioUrl: "/sound/whole", audioKind: "file" });
  const call = toReaderCall({
    path: "/transcripts/1",
    isTranscriptPage: true,
    session: null,
    transcript,
    texts: [],
  });
  await render(
    <MediaClockContext value={clock}>
      <PlayerNote call={call} />
      <button onClick={clock.play}>Play</button>
    </MediaClockContext>,
  );
  await expect.poll(clock.getSnapshot).toMatchObject({ isReady: true });
  clock.seek(40);
  await userEvent.click(page.getByRole("button", { name: "Play" }));
  const error = { value: { code: 3, message: "OnMediaSinkAudioError" }, configurable: true };
  Object.defineProperty(element, "error", error);
  element.dispatchEvent(new Event("error"));
  const note = page.getByText("No sound device: connect", { exact: false });

  await expect.element(note).toBeVisible();
  expect(element.paused).toBe(true);
  Reflect.deleteProperty(element, "error");
  await userEvent.click(page.getByRole("button", { name: "Try again" }));

  await expect.poll(clock.getSnapshot).toMatchObject({ isPlaying: true, lacksDevice: false });
  expect(clock.callTime()).toBeGreaterThan(39);
  await expect.element(note).not.toBeInTheDocument();
});

test("a stream that is silent is said to be, so that nobody takes it for their own connection", async () => {
  const at = "2026-11-21T14:20:14.000Z";
  tabClock.onAnswer({ ...currentFreshness, confirmedAt: at }, at, 60_000);
  const onAir = {
    since: "2026-11-21T14:19:24.000Z",
    notBefore: null,
    levelDb: -120,
    host: null,
    isUnreachable: false,
  };
  const session = boardSession({ state: "live", onAir: { reading: "silent", ...onAir } });
  const call = toReaderCall({
    path: "/sessions/1",
    isTranscriptPage: false,
    session: sessionDetail(session),
    transcript: null,
    texts: [],
  });
  await render(
    <MediaClockContext value={new MediaClock()}>
      <PlayerNote call={call} />
    </MediaClockContext>,
  );
  await expect.element(page.getByText(/^No sound for 5\d s\. The call's stream is silent\.$/)).toBeVisible();
});
