import { expect, onTestFinished, test, vi } from "vitest";
import { MediaClock } from "./media-clock.ts";
import { connectMediaSession } from "./media-session.ts";
import { renderHook } from "vitest-browser-react";
import { useMediaSession } from "./use-media-session.ts";

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

test("is connected once, however often the chapters of a live call change, and moves by the latest", async () => {
  const clock = new MediaClock();
  const actions = vi.spyOn(navigator.mediaSession, "setActionHandler");
  const latest = vi.fn();
  const info = { title: "Q3 2026 Earnings Call", company: "Rothmere Foods" };
  const { rerender } = await renderHook((props?: { onChapter: () => void }) =>
    useMediaSession(clock, { ...info, onChapter: props?.onChapter ?? vi.fn() }),
  );
  const { metadata } = navigator.mediaSession;
  const handlers = actions.mock.calls.length;
  for (let change = 0; change < 20; change += 1) await rerender({ onChapter: latest });
  expect(navigator.mediaSession.metadata).toBe(metadata);
  expect(actions).toHaveBeenCalledTimes(handlers);
  actions.mock.calls.find(([action]) => action === "nexttrack")?.[1]?.({ action: "nexttrack" });
  expect(latest).toHaveBeenCalledExactlyOnceWith("next");
});
