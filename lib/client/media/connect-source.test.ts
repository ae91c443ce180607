import { afterEach, describe, expect, it, vi } from "vitest";
import { connectSource } from "./connect-source.ts";

/** The parts of an audio element that a connection uses. */
class FakeAudio extends EventTarget {
  src = "";
  removeAttribute(): void {
    this.src = "";
  }
  load(): void {}
}

/** An hls.js that fails fatally on request. */
const fatal = vi.hoisted(() => ({ fail: (): unknown => undefined }));
vi.mock("hls.js/light", () => ({
  ErrorTypes: { NETWORK_ERROR: "networkError", MEDIA_ERROR: "mediaError" },
  Events: { ERROR: "hlsError", LEVEL_UPDATED: "hlsLevelUpdated" },
  default: class {
    static isSupported = () => true;
    on(name: string, listener: (name: string, data: object) => void): void {
      if (name === "hlsError")
        fatal.fail = () => listener(name, { fatal: true, type: "otherError", details: "internalException" });
    }
    loadSource(): void {}
    attachMedia(): void {}
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
    const source = { url: `/api/sessions/1/audio.${kind}`, kind, wentLiveMs: null };
    const connect = () =>
      connectSource(element as unknown as HTMLAudioElement, source, null, {
        onReport: () => undefined,
        onProblem,
      });
    const fail = () => (kind === "file" ? element.dispatchEvent(new Event("error")) : fatal.fail());
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
