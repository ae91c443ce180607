import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { atRest, type MediaSnapshot } from "#lib/client/media/media-snapshot.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { useSeekCommands } from "./use-seek-commands.ts";

const chapter = { id: 1, title: "Questions", level: 1, startSeconds: 60, endSeconds: 120 };

/** The moves of a reader whose sound is in the given state. */
async function open(media: Partial<MediaSnapshot>) {
  const clock = new MediaClock();
  vi.spyOn(clock, "getSnapshot").mockReturnValue({ ...atRest, isReady: true, isLive: true, ...media });
  const seek = vi.spyOn(clock, "seek").mockReturnValue();
  const [say, resume] = [vi.fn<(text: string) => void>(), vi.fn()];
  const setRequestedSeconds = vi.fn(() => Promise.resolve());
  const wiring = { tree: buildChapterTree([chapter], null), clock, setRequestedSeconds, resume, say };
  const { result } = await renderHook(() => useSeekCommands(wiring));
  return { moves: result.current, seek, say, setRequestedSeconds };
}

test("moves the sound and the address to a place", async () => {
  const { moves, seek, say, setRequestedSeconds } = await open({ startSeconds: 50, endSeconds: 200 });
  moves.goTo(60);
  expect(seek).toHaveBeenCalledExactlyOnceWith(60);
  expect(setRequestedSeconds).toHaveBeenCalledExactlyOnceWith(60);
  expect(say).not.toHaveBeenCalled();
});

test("says from where on there is sound, and moves nothing, for a place that a live stream has dropped", async () => {
  const { moves, seek, say, setRequestedSeconds } = await open({ startSeconds: 10_260, endSeconds: 10_800 });
  moves.goTo(60);
  moves.openChapter(60);
  moves.goToChapter("next");
  expect(say.mock.calls).toEqual(Array.from({ length: 3 }, () => ["Sound from 2:51:00 on"]));
  expect(seek).not.toHaveBeenCalled();
  expect(setRequestedSeconds).not.toHaveBeenCalled();
});

test("says so where nobody knows where in the call the sound is", async () => {
  const { moves, seek, say } = await open({ placing: "unknown", endSeconds: 600 });
  moves.goTo(60);
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("can't go there"));
  expect(seek).not.toHaveBeenCalled();
});
