import { connectDirectly } from "./connect-directly.ts";
import { connectHls } from "./connect-hls.ts";
import type { MediaSource, SourceListener } from "./media-source.ts";

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
