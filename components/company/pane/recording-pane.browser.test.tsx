import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { rememberNudge, rememberPlace, rememberRate } from "#lib/client/media/listening-memory.ts";
import { SoundContext } from "#lib/client/media/use-sound.ts";
import { transcriptDetail } from "../../../test-support/answers.ts";
import { openSound } from "../../../test-support/browser/open-sound.ts";
import { RecordingPane } from "./recording-pane.tsx";

beforeEach(async () => {
  localStorage.clear();
  await commands.answer("/sound/30", { sound: "whole" });
  const detail = transcriptDetail({
    id: 30,
    eventId: 3,
    audioUrl: "/sound/30",
    audioKind: "file",
    durationSeconds: 600,
    chapters: [{ id: 1, title: "Questions", level: 1, startSeconds: 40, endSeconds: 600 }],
  });
  await commands.answer("/api/transcripts/30", { body: JSON.stringify(detail) });
});

async function open() {
  const { sound, element } = openSound();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={client}>
      <SoundContext value={sound}>
        <RecordingPane subject={{ kind: "transcript", id: 30 }} recordingId={null} />
      </SoundContext>
    </QueryClientProvider>,
  );
  return { sound, element };
}

test("a recording continues where its listener stopped, with their speed and correction", async () => {
  rememberPlace("event 3", { seconds: 90, isAtLiveEdge: false });
  rememberRate("event 3", 1.25);
  rememberNudge("event 3", -0.5);
  const { sound, element } = await open();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => sound.getSnapshot().heard?.clock.callTime()).toBeGreaterThan(90.2);
  expect(element.playbackRate).toBe(1.25);
  expect(sound.getSnapshot().heard?.clock.getSnapshot()).toMatchObject({ nudgeSeconds: -0.5 });
});

test("a chapter plays from its start", async () => {
  const { sound } = await open();
  await page.getByRole("button", { name: "Play Questions from 0:40" }).click();
  await expect.poll(() => sound.getSnapshot().heard?.clock.callTime()).toBeGreaterThanOrEqual(40);
  await expect.element(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
});
