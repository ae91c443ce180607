import type Hls from "hls.js";
import type { ErrorData, ErrorTypes, LevelDetails } from "hls.js";
import { callOffsetSeconds } from "../../domain/stream-offset.ts";
import { connectDirectly } from "./connect-directly.ts";
import { findMediaProblem, type MediaSource, type SourceListener } from "./media-source.ts";

const retryAfterMs = [1_000, 2_000, 4_000, 8_000];
const keptBehindSeconds = 600;

/**
 * Plays a playlist through hls.js, and natively only where hls.js cannot run: Chrome now claims native support
 * but refuses raw MP3 segments. The latency caps stay at their defaults, or rewinding is thrown forward.
 */
export function connectHls(
  element: HTMLAudioElement,
  source: MediaSource,
  startSeconds: number | null,
  listener: SourceListener,
): () => void {
  let disconnect: (() => void) | null = null;
  let isWanted = true;
  void import("hls.js/light").then(
    ({ default: HlsLight, ErrorTypes: kinds, Events }) => {
      if (!isWanted) return;
      if (!HlsLight.isSupported()) {
        disconnect = connectDirectly(element, source, listener);
        return;
      }
      const hls = new HlsLight({
        enableWorker: true,
        lowLatencyMode: false,
        backBufferLength: keptBehindSeconds,
        startPosition: startSeconds ?? -1,
      });
      const recovery = recoverFrom(hls, kinds, source, listener);
      hls.on(Events.ERROR, (_event, data) => {
        recovery.onError(data);
      });
      hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
        recovery.onProgress();
        listener.onReport(reportOf(details, hls.liveSyncPosition, source.wentLiveMs));
      });
      hls.loadSource(source.url);
      hls.attachMedia(element);
      disconnect = () => {
        recovery.stop();
        hls.destroy();
      };
    },
    () => {
      if (isWanted) listener.onProblem(navigator.onLine ? "unreachable" : "offline");
    },
  );
  return () => {
    isWanted = false;
    disconnect?.();
  };
}

function reportOf(details: LevelDetails, liveSync: number | null, wentLiveMs: number | null) {
  const first = details.fragments[0];
  const offsetSeconds = first
    ? callOffsetSeconds(
        {
          firstSequence: details.startSN,
          firstStartSeconds: first.start,
          firstProgramMs: first.programDateTime,
        },
        wentLiveMs,
      )
    : 0;
  return { isLive: details.live, offsetSeconds, liveEdgeSeconds: details.live ? liveSync : null };
}

/** Fatal errors only: hls.js reports harmless ones on every seek. */
function recoverFrom(hls: Hls, kinds: typeof ErrorTypes, source: MediaSource, listener: SourceListener) {
  let attempts = 0;
  let hasRecoveredMedia = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    hls.stopLoad();
    void findMediaProblem(source.url).then(listener.onProblem);
  };
  const retryNetwork = (data: ErrorData) => {
    const afterMs = retryAfterMs[attempts];
    attempts += 1;
    if (afterMs === undefined || data.response?.code === 404) {
      giveUp();
      return;
    }
    timer = setTimeout(() => {
      if (data.details.startsWith("manifest")) hls.loadSource(source.url);
      else hls.startLoad();
    }, afterMs);
  };
  return {
    onError: (data: ErrorData) => {
      if (!data.fatal) return;
      if (data.type === kinds.NETWORK_ERROR) retryNetwork(data);
      else if (data.type === kinds.MEDIA_ERROR && !hasRecoveredMedia) {
        hasRecoveredMedia = true;
        hls.recoverMediaError();
      } else giveUp();
    },
    onProgress: () => {
      attempts = 0;
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
