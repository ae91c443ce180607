import { connectFile } from "./connect-file.ts";
import type { SoundPlacer } from "../../domain/reader/place-sound.ts";
import { connectHls } from "./connect-hls.ts";
import { findMediaProblem, type MediaSource, type SourceListener } from "./media-source.ts";

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
