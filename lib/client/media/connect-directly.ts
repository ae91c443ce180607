import { findMediaProblem, type MediaSource, type SourceListener } from "./media-source.ts";

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
