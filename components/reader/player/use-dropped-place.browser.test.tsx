import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { atRest, type MediaSnapshot } from "#lib/client/media/media-snapshot.ts";
import { useDroppedPlace } from "./use-dropped-place.ts";

/** What is said while a live sound goes through these states. */
async function saidDuring(states: readonly Partial<MediaSnapshot>[]): Promise<string[]> {
  const clock = new MediaClock();
  const changed: (() => void)[] = [];
  vi.spyOn(clock, "subscribe").mockImplementation((listener) => {
    changed.push(listener);
    return () => undefined;
  });
  const snapshot = vi.spyOn(clock, "getSnapshot");
  const say = vi.fn<(text: string) => void>();
  await renderHook(() => useDroppedPlace(clock, say));
  for (const state of states) {
    snapshot.mockReturnValue({ ...atRest, isReady: true, isLive: true, isPlaying: true, ...state });
    for (const listener of changed) listener();
  }
  return say.mock.calls.map(([text]) => text);
}

test("a listener whom the stream has left behind is told where the sound goes on", async () => {
  const said = await saidDuring([
    { second: 10_300, startSeconds: 10_260 },
    { second: 10_300, startSeconds: 11_400, isPlaying: false },
    { second: 10_331, startSeconds: 11_400 },
    { second: 11_401, startSeconds: 11_400 },
    { second: 11_402, startSeconds: 11_400 },
  ]);
  expect(said).toEqual(["The stream no longer has 2:52:11. It plays on from 3:10:01."]);
});

test("nothing is said of a sound that plays on from what is loaded, or before it begins", async () => {
  const said = await saidDuring([
    { second: 10_300, startSeconds: 10_260 },
    { second: 10_301, startSeconds: 10_305 },
    { second: 10_306, startSeconds: 10_307, isPlaying: false },
  ]);
  expect(said).toEqual([]);
});
