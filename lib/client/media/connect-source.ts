import { connectHls } from "./connect-hls.ts";
import { findMediaProblem, type MediaSource, type SourceListener } from "./media-source.ts";

/**
 * Connects an audio element to a source and returns how to disconnect it. Playlists go through hls.js, which
 * is loaded only then; a file is the element's own business. `startSeconds` is element time, null the default.
 */
export function connectSource(
  element: HTMLAudioElement,
  source: MediaSource,
  startSeconds: number | null,
  listener: SourceListener,
): () => void {
  if (source.kind === "hls") return connectHls(element, source, startSeconds, listener);
  return connectDirectly(element, source, listener);
}

/** Lets the element play the address by itself: recordings, and playlists where hls.js cannot run. */
export function connectDirectly(
  element: HTMLAudioElement,
  source: MediaSource,
  listener: SourceListener,
): () => void {
  let isConnected = true;
  const handleError = () => {
    void findMediaProblem(source.url).then((problem) => {
      if (isConnected) listener.onProblem(problem);
    });
  };
  element.addEventListener("error", handleError);
  element.src = source.url;
  listener.onReport({ isLive: false, offsetSeconds: 0, liveEdgeSeconds: null });
  return () => {
    isConnected = false;
    element.removeEventListener("error", handleError);
    element.removeAttribute("src");
    element.load();
  };
}
