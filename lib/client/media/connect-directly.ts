import { hasNoSink } from "./media-snapshot.ts";
import {
  findMediaProblem,
  wholeCall,
  type MediaProblem,
  type MediaSource,
  type SourceListener,
} from "./media-source.ts";

/** Sets an address as the element's source: recordings, and playlists where hls.js cannot run. */
export function connectDirectly(
  element: HTMLAudioElement,
  source: MediaSource,
  listener: SourceListener,
): () => void {
  const handleError = () => {
    if (hasNoSink(element)) return;
    const code = element.error?.code;
    void findMediaProblem(source.url).then((problem) => {
      listener.onProblem(problem === "unplayable" ? problemOf(code) : problem);
    });
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

/** `MediaError.MEDIA_ERR_NETWORK` and `MEDIA_ERR_DECODE`. */
const errorCodes = { network: 2, decode: 3 } as const;

/** What an element's error means for a sound whose address answers. */
function problemOf(code: number | undefined): MediaProblem {
  switch (code) {
    case errorCodes.network:
      return "unreachable";
    case errorCodes.decode:
      return "undecodable";
    default:
      return "unplayable";
  }
}
