import { expect, onTestFinished, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import type { LabStream } from "../../../test-support/streams/lab-stream.ts";
import { LiveEdge } from "./live-edge.tsx";
import { Transport } from "./transport.tsx";

const startedAtMs = Date.parse("2026-11-21T14:00:00Z");
const stream: LabStream = { startedAtMs, sentSeconds: 60, isDated: true, isTextDated: true };
const zero = { textMs: startedAtMs, wentLiveMs: startedAtMs, countsLosses: true };

test("a live sound of which nothing more arrives is not called live, and counts its silence", async () => {
  await commands.stream("/lab/stalling", stream);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  clock.startAtLiveEdge();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load({ url: "/lab/stalling/playlist.m3u8", kind: "hls", zero });
  await render(
    <MediaClockContext value={clock}>
      <Transport lengthSeconds={60} />
      <LiveEdge isOnAir onJump={() => undefined} />
    </MediaClockContext>,
  );
  await expect.poll(() => clock.getSnapshot().isReady).toBe(true);
  await userEvent.click(page.getByRole("button", { name: "Play" }));
  await expect.poll(() => element.currentTime).toBeGreaterThan(1);
  clock.seek(58.5);
  const edge = () => page.getByRole("button", { name: /behind|silent/ }).element().textContent;
  await expect.poll(edge).toMatch(/^No audio silent for \d+ s$/);
  await commands.stream("/lab/stalling", { ...stream, sentSeconds: 90 });
  await expect.poll(edge).toMatch(/behind$/);
});
