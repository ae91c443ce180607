import { afterEach, expect, it, vi } from "vitest";
import { findMediaProblem } from "./media-source.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("does not read the sound when it asks why it does not play, and does not wait for ever", async () => {
  const cancel = vi.fn();
  const fetchMock = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(new ReadableStream({ cancel })),
  );
  vi.stubGlobal("fetch", fetchMock);
  expect(await findMediaProblem("/sound")).toBe("unplayable");
  expect(cancel).toHaveBeenCalledOnce();
  expect(fetchMock.mock.lastCall?.[1].signal).toBeInstanceOf(AbortSignal);
});
