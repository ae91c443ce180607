import type { SoundPlacer } from "../../domain/reader/place-sound.ts";
import { connectDirectly } from "./connect-directly.ts";
import { connectHls } from "./connect-hls.ts";
import { type MediaSource, type SourceListener, findMediaProblem, wholeCall } from "./media-source.ts";

/** A sound that is not ready by then says why, three seconds later at most. */
const readyWithinMs = 12_000;
const reasonWithinMs = 3_000;

/**
 * Connects an audio element to a source and returns how to disconnect it. Playlists use hls.js, which is loaded only
 * then; files are played by the element. `startSeconds` is call time, null the default. `placer` remembers where the
 * sound was while it is connected again. Reports nothing after it was disconnected.
 */
export function connectSource(
  element: HTMLAudioElement,
  source: MediaSource,
  startSeconds: number | null,
  placer: SoundPlacer,
  listener: SourceListener,
): () => void {
  let isConnected = true;
  const whileConnected: SourceListener = {
    onReport: (report) => {
      if (isConnected) listener.onReport(report);
    },
    onProblem: (problem) => {
      if (isConnected) listener.onProblem(problem);
    },
  };
  const stopWaiting = awaitReady(element, source, whileConnected);
  const disconnect =
    source.kind === "hls"
      ? connectHls(element, source, startSeconds, placer, whileConnected)
      : connectFile(element, source, startSeconds, placer, whileConnected);
  return () => {
    isConnected = false;
    stopWaiting();
    disconnect();
  };
}

/** Says what is wrong with a sound that never gets ready, however its player fails to. */
function awaitReady(element: HTMLAudioElement, source: MediaSource, listener: SourceListener): () => void {
  const timer = setTimeout(() => {
    // A browser that saves data loads a file only once it is played.
    if (source.kind === "file" && element.networkState === element.NETWORK_IDLE) return;
    void findMediaProblem(source.url, reasonWithinMs).then((problem) => {
      if (element.readyState === 0) listener.onProblem(problem === "unplayable" ? "notReady" : problem);
    });
  }, readyWithinMs);
  const stop = () => clearTimeout(timer);
  element.addEventListener("loadedmetadata", stop, { once: true });
  return () => {
    stop();
    element.removeEventListener("loadedmetadata", stop);
  };
}

const askAgainAfterMs = [1_000, 2_000, 4_000, 8_000];
const askSlowlyAfterMs = 15_000;
const answerTimeoutMs = 10_000;

/**
 * Plays one file. Browsers are seconds off in a file of variable bit rate, so for such a file the server finds out where
 * its seconds lie: until then the times are approximate, and then the file is played by its parts, from the same place.
 */
function connectFile(
  element: HTMLAudioElement,
  source: MediaSource,
  startSeconds: number | null,
  placer: SoundPlacer,
  listener: SourceListener,
): () => void {
  let disconnect = connectDirectly(element, source, listener);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const url = exactAddress(source.url);

  const ask = async (attempt: number) => {
    if (url === null) return;
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const response = await fetch(url, { cache: "no-store", signal }).catch(() => null);
    if (!isWanted || response === null) return;
    if (response.status === 202) {
      listener.onReport({ ...wholeCall, placing: "about" });
      timer = setTimeout(() => void ask(attempt + 1), askAgainAfterMs[attempt] ?? askSlowlyAfterMs);
    } else if (response.status === 200) playExactly(url);
    else listener.onReport(wholeCall);
  };
  const playExactly = (exact: string) => {
    const seconds = element.readyState === 0 ? startSeconds : element.currentTime;
    const isPlaying = !element.paused;
    disconnect();
    const handleReady = () => {
      if (isPlaying) void element.play().catch(() => undefined);
    };
    element.addEventListener("loadedmetadata", handleReady, { once: true });
    const disconnectHls = connectHls(
      element,
      { ...source, url: exact, kind: "hls" },
      seconds,
      placer,
      listener,
    );
    disconnect = () => {
      element.removeEventListener("loadedmetadata", handleReady);
      disconnectHls();
    };
  };
  void ask(0);
  return () => {
    isWanted = false;
    clearTimeout(timer);
    disconnect();
  };
}

/** The address of a file's exact playlist; null for a file that has none. */
function exactAddress(url: string): string | null {
  const match = /^([^?]*\/audio)(\?.*)?$/.exec(url);
  return match ? `${match[1]}/exact.m3u8${match[2] ?? ""}` : null;
}
