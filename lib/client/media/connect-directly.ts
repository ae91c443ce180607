import { findMediaProblem, wholeCall, type MediaSource, type SourceListener } from "./media-source.ts";

/** Sets an address as the element's source: recordings, and playlists where hls.js cannot run. */
export function connectDirectly(
  element: HTMLAudioElement,
  source: MediaSource,
  listener: SourceListener,
): () => void {
  const handleError = () => {
    void findMediaProblem(source.url).then(listener.onProblem);
  };
  element.addEventListener("error", handleError);
  element.src = source.url;
  listener.onReport(wholeCall);
  return () => {
    element.removeEventListener("error", handleError);
    element.removeAttribute("src");
    element.load();
  };
}
