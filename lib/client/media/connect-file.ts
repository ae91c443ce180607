import type { SoundPlacer } from "../../domain/reader/place-sound.ts";
import { connectDirectly } from "./connect-directly.ts";
import { connectHls } from "./connect-hls.ts";
import { wholeCall, type MediaSource, type SourceListener } from "./media-source.ts";

const askAgainAfterMs = [1_000, 2_000, 4_000, 8_000];
const askSlowlyAfterMs = 15_000;
const answerTimeoutMs = 10_000;

/**
 * Plays one file. Browsers are seconds off in a file of variable bit rate, so for such a file the server finds out where
 * its seconds lie: until then the times are approximate, and then the file is played by its parts, from the same place.
 */
export function connectFile(
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
