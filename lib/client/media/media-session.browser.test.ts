import { expect, onTestFinished, test, vi } from "vitest";
import { MediaClock } from "./media-clock.ts";
import { connectMediaSession } from "./media-session.ts";

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

function connect(onChapter = vi.fn()) {
  const clock = new MediaClock();
  const handlers: Handlers = {};
  vi.spyOn(navigator.mediaSession, "setActionHandler").mockImplementation((action, handler) => {
    handlers[action] = handler;
  });
  const position = vi.spyOn(navigator.mediaSession, "setPositionState");
  const stop = connectMediaSession(clock, {
    title: "Q3 2026 Earnings Call",
    company: "Rothmere Foods",
    onChapter,
  });
  onTestFinished(stop);
  return { clock, handlers, position, onChapter, stop };
}

test("a lock screen shows the call, its company and a picture until the session is disconnected", () => {
  const { stop } = connect();
  const { metadata } = navigator.mediaSession;
  expect([metadata?.title, metadata?.artist]).toEqual(["Q3 2026 Earnings Call", "Rothmere Foods"]);
  expect(metadata?.artwork.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  stop();
  expect(navigator.mediaSession.metadata).toBeNull();
  expect(navigator.mediaSession.playbackState).toBe("none");
});

test("media keys skip, seek, and go to the previous and the next chapter", () => {
  const { clock, handlers, onChapter } = connect();
  handlers.seekto?.({ action: "seekto", seekTime: 90 });
  expect(clock.callTime()).toBe(90);
  handlers.seekbackward?.({ action: "seekbackward" });
  expect(clock.callTime()).toBe(75);
  handlers.seekforward?.({ action: "seekforward", seekOffset: 10 });
  expect(clock.callTime()).toBe(85);
  handlers.previoustrack?.({ action: "previoustrack" });
  handlers.nexttrack?.({ action: "nexttrack" });
  expect(onChapter.mock.calls).toEqual([["previous"], ["next"]]);
});

test("no position is set for a call whose length is not known", () => {
  const { clock, position } = connect();
  clock.seek(30);
  expect(position).not.toHaveBeenCalled();
});
