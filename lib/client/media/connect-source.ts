import { connectDirectly } from "./connect-directly.ts";
import type { SoundPlacer } from "../../domain/reader/place-sound.ts";
import { connectHls } from "./connect-hls.ts";
import type { MediaSource, SourceListener } from "./media-source.ts";

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
  const disconnect =
    source.kind === "hls"
      ? connectHls(element, source, startSeconds, placer, whileConnected)
      : connectDirectly(element, source, whileConnected);
  return () => {
    isConnected = false;
    disconnect();
  };
}
