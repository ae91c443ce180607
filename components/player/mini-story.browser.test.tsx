import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toReaderCall } from "#components/reader/reader-call.ts";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { sessionDetail } from "../../test-support/answers.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { growingStream, publish } from "../../test-support/browser/growing-stream.ts";
import { MiniStory } from "./mini-story.tsx";

const callOf = (session: SessionDetail) =>
  toReaderCall({ path: "/sessions/1", isTranscriptPage: false, session, transcript: null, texts: [] });

test("a call that was removed is not promised to be heard", async () => {
  const clock = new MediaClock();
  clock.join();
  const call = callOf(sessionDetail(boardSession({ state: "willBeLive" })));
  await render(
    <MediaClockContext value={clock}>
      <MiniStory call={call} isRemoved />
    </MediaClockContext>,
  );
  await expect.element(page.getByText("The data provider removed this call.")).toBeVisible();
});

test("the note about a slowed speed does not replace the speaker and the title", async () => {
  await publish(8);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  clock.startAtLiveEdge();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.settings.setRate(1.5);
  clock.load(growingStream);
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isLive: true, rate: 1, chosenRate: 1.5 });
  const live = boardSession({ state: "live" });
  const call = callOf(sessionDetail(live, { audioUrl: growingStream.url, audioKind: "hls" }));
  await render(
    <MediaClockContext value={clock}>
      <MiniStory call={call} isRemoved={false} />
    </MediaClockContext>,
  );
  await expect.element(page.getByText(call.title)).toBeVisible();
});
