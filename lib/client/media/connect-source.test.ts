import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { connectSource } from "./connect-source.ts";
import { noZero, SoundPlacer } from "../../domain/reader/place-sound.ts";

/** The parts of an audio element that a connection uses. */
class FakeAudio extends EventTarget {
  src = "";
  readonly readyState = 0;
  paused = true;
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  removeAttribute(): void {
    this.src = "";
  }
  load(): void {}
}

/** An hls.js that fails fatally on request, and what it was told to do. */
const hls = vi.hoisted(() => ({ fail: (_type: string): unknown => undefined, loads: 0, recoveries: 0 }));
vi.mock("hls.js/light", () => ({
  ErrorTypes: { NETWORK_ERROR: "networkError", MEDIA_ERROR: "mediaError" },
  Events: { ERROR: "hlsError", LEVEL_UPDATED: "hlsLevelUpdated" },
  default: class {
    static isSupported = () => true;
    on(name: string, listener: (name: string, data: object) => void): void {
      if (name === "hlsError")
        hls.fail = (type) => listener(name, { fatal: true, type, details: "internalException" });
    }
    loadSource(): void {}
    startLoad(): void {
      hls.loads += 1;
    }
    media: FakeAudio | null = null;
    recoverMediaError(): void {
      hls.recoveries += 1;
      // Loading an element pauses it.
      if (this.media) this.media.paused = true;
    }
    attachMedia(media: FakeAudio): void {
      this.media = media;
    }
    stopLoad(): void {}
    destroy(): void {}
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a source that was disconnected", () => {
  it.each(["file", "hls"] as const)("reports nothing more: %s", async (kind) => {
    let answer: (response: Response) => void = () => undefined;
    const fetchMock = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal("fetch", fetchMock);
    const onProblem = vi.fn();
    const element = new FakeAudio();
    const source = { url: `/api/sessions/1/audio.${kind}`, kind, zero: noZero };
    const connect = () =>
      connectSource(element as unknown as HTMLAudioElement, source, null, new SoundPlacer(), {
        onReport: () => undefined,
        onProblem,
      });
    const fail = () => (kind === "file" ? element.dispatchEvent(new Event("error")) : hls.fail("otherError"));
    const settle = async () => {
      answer(new Response(null, { status: 404 }));
      await new Promise((resolve) => setImmediate(resolve));
    };

    let disconnect = connect();
    await vi.dynamicImportSettled();
    fail();
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1), 60_000);
    disconnect();
    await settle();
    expect(onProblem).not.toHaveBeenCalled();

    disconnect = connect();
    await vi.dynamicImportSettled();
    fail();
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2), 60_000);
    await settle();
    expect(onProblem).toHaveBeenCalledExactlyOnceWith("notFound");
    disconnect();
  });
});

describe("a playlist that fails while a retry is due", () => {
  it("is retried once, and not after it was disconnected", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const source = { url: "/api/sessions/1/audio", kind: "hls", zero: noZero } as const;
    const connect = () =>
      connectSource(new FakeAudio() as unknown as HTMLAudioElement, source, null, new SoundPlacer(), {
        onReport: () => undefined,
        onProblem: () => undefined,
      });
    let disconnect = connect();
    await vi.dynamicImportSettled();
    hls.fail("networkError");
    hls.fail("networkError");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hls.loads).toBe(1);
    disconnect();

    disconnect = connect();
    await vi.dynamicImportSettled();
    hls.fail("networkError");
    hls.fail("networkError");
    disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hls.loads).toBe(1);
  });
});

describe("a sound that never gets ready", () => {
  it.each([
    ["what is wrong with its address", new Response(null, { status: 404 }), "notFound"],
    ["that nothing has arrived, where its address answers", new Response("#EXTM3U"), "notReady"],
  ])("says within 15 seconds %s", async (_, answer, problem) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
    const onProblem = vi.fn();
    const source = { url: "/api/sessions/1/audio", kind: "hls", zero: noZero } as const;
    const connect = (element: FakeAudio) =>
      connectSource(element as unknown as HTMLAudioElement, source, null, new SoundPlacer(), {
        onReport: () => undefined,
        onProblem,
      });
    const ready = new FakeAudio();
    const disconnectReady = connect(ready);
    ready.dispatchEvent(new Event("loadedmetadata"));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onProblem).not.toHaveBeenCalled();
    disconnectReady();

    const disconnect = connect(new FakeAudio());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(problem);
    disconnect();
  });
});

it("recovers from a media error, but not from one that comes right after a recovery", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("")));
  const onProblem = vi.fn();
  const source = { url: "/api/sessions/1/audio", kind: "hls", zero: noZero } as const;
  const element = new FakeAudio();
  const audio = element as unknown as HTMLAudioElement;
  const listener = { onReport: () => undefined, onProblem };
  const disconnect = connectSource(audio, source, null, new SoundPlacer(), listener);
  await vi.dynamicImportSettled();
  element.dispatchEvent(new Event("loadedmetadata"));
  hls.fail("mediaError");
  expect(element.paused, "nobody played it").toBe(true);
  await element.play();
  await vi.advanceTimersByTimeAsync(60_000);
  hls.fail("mediaError");
  expect(hls.recoveries).toBe(2);
  expect(element.paused, "it plays on").toBe(false);
  expect(onProblem).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  hls.fail("mediaError");
  await vi.advanceTimersByTimeAsync(0);
  expect(hls.recoveries).toBe(2);
  expect(onProblem).toHaveBeenCalledExactlyOnceWith("unplayable");
  disconnect();
});
