import { connectDirectly } from "./connect-directly.ts";
import { connectHls } from "./connect-hls.ts";
import type { MediaSource, SourceListener } from "./media-source.ts";

/**
 * Connects an audio element to a source and returns how to disconnect it. Playlists use hls.js, which is loaded only
 * then; files are played by the element. `startSeconds` is call time, null the default. Reports nothing after it was
 * disconnected.
 */
export function connectSource(
  element: HTMLAudioElement,
  source: MediaSource,
  startSeconds: number | null,
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
  const disconnect =
    source.kind === "hls"
      ? connectHls(element, source, startSeconds, whileConnected)
      : connectDirectly(element, source, whileConnected);
  return () => {
    isConnected = false;
    disconnect();
  };
}
