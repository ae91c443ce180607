import type Hls from "hls.js";
import type { ErrorData, ErrorTypes, LevelDetails, MediaFragment } from "hls.js";
import { playerSecondAt } from "../../domain/reader/audio-segments.ts";
import type { ListedSegment, SoundPlacer } from "../../domain/reader/place-sound.ts";
import { connectDirectly } from "./connect-directly.ts";
import {
  findMediaProblem,
  type MediaSource,
  type SourceListener,
  type SourceReport,
} from "./media-source.ts";

const retryAfterMs = [1_000, 2_000, 4_000, 8_000];
const retrySlowlyAfterMs = 15_000;
/** A media error sooner than this after a recovery means that the recovery did not help. */
const recoverAgainAfterMs = 10_000;
const keptBehindSeconds = 600;

/**
 * Plays a playlist with hls.js, and natively only where hls.js cannot run: Chrome claims native support but refuses
 * raw MP3 segments. The latency limits keep their defaults, because others make rewinding jump forward.
 */
export function connectHls(
  element: HTMLAudioElement,
  source: MediaSource,
  startSeconds: number | null,
  placer: SoundPlacer,
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
      let wantedSeconds = startSeconds;
      hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
        recovery.onProgress();
        const reportNow = (): SourceReport => ({
          ...placer.place(details.fragments.map(toListed), source.zero, isWhole(details, source)),
          isLive: details.live,
          firstSeconds: firstPlayable(details),
          liveEdgeSeconds: details.live ? hls.liveSyncPosition : null,
        });
        // The text, which says when second 0 was, may arrive after the playlist.
        source.placeAgain = () => listener.onReport(reportNow());
        const report = reportNow();
        if (wantedSeconds !== null) startAt(hls, wantedSeconds, report);
        wantedSeconds = null;
        listener.onReport(report);
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

/** Corrects the start once the playlist, which says where a second of the call is, has been loaded. */
function startAt(hls: Hls, callSeconds: number, report: SourceReport): void {
  const playerSeconds = startOf(report, callSeconds);
  if (playerSeconds !== null && Math.abs(playerSeconds - callSeconds) < 0.5) return;
  hls.stopLoad();
  hls.startLoad(playerSeconds ?? -1);
}

/**
 * The element's time at which to start for a second of the call: what is still there of it. Null, for the live edge,
 * where nobody knows where that second is.
 */
export function startOf(
  { placing, stretches, firstSeconds }: SourceReport,
  callSeconds: number,
): number | null {
  return placing === "unknown" ? null : Math.max(firstSeconds, playerSecondAt(stretches, callSeconds));
}

/** By its type (RFC 8216, 4.3.3.5); what is played for a finished transcript is its whole recording. */
function isWhole({ type, live }: LevelDetails, { zero }: MediaSource): boolean {
  return type === "EVENT" || type === "VOD" || (!live && !zero.countsLosses);
}

// By the address as it is listed: hls.js resolves one each time that `url` is read, thousands for every refresh.
function toListed({ sn, start, rawProgramDateTime, relurl = "" }: MediaFragment): ListedSegment {
  const dateMs = rawProgramDateTime === null ? Number.NaN : Date.parse(rawProgramDateTime);
  // What comes before it may be upstream's own query.
  const at = /&at=(\d+(?:\.\d+)?)$/.exec(relurl)?.[1];
  return {
    number: sn,
    playerSeconds: start,
    dateMs: Number.isNaN(dateMs) ? null : dateMs,
    callSeconds: at === undefined ? null : Number(at),
  };
}

/** The first segment of a window leaves it while it is being requested. */
function firstPlayable({ fragments, live, startSN, targetduration }: LevelDetails): number {
  const isWindow = live && startSN > 0;
  return (fragments[0]?.start ?? 0) + (isWindow ? targetduration : 0);
}

/**
 * Handles fatal errors only: hls.js reports harmless ones on every seek. Network errors are retried, because a live
 * playlist is often listed before it exists. The listener learns of a problem after the fourth attempt, of a missing
 * file at once.
 */
function recoverFrom(hls: Hls, kinds: typeof ErrorTypes, source: MediaSource, listener: SourceListener) {
  let attempts = 0;
  let recoveredAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = () => {
    const toldAt = attempts;
    void findMediaProblem(source.url).then((problem) => {
      if (attempts >= toldAt) listener.onProblem(problem);
    });
  };
  const retryNetwork = ({ details, response }: ErrorData) => {
    const afterMs = retryAfterMs[attempts] ?? retrySlowlyAfterMs;
    attempts += 1;
    if (attempts > retryAfterMs.length || response?.code === 404) notify();
    // Several requests may fail while a retry is due; one retry serves all of them.
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (details.startsWith("manifest")) hls.loadSource(source.url);
      else hls.startLoad();
    }, afterMs);
  };
  return {
    onError: (data: ErrorData) => {
      if (!data.fatal) return;
      if (data.type === kinds.NETWORK_ERROR) retryNetwork(data);
      else if (data.type === kinds.MEDIA_ERROR && performance.now() - recoveredAt > recoverAgainAfterMs) {
        recoveredAt = performance.now();
        const isPlaying = hls.media?.paused === false;
        hls.recoverMediaError();
        // Attaching the element again pauses it. Where playing is refused, its button says so.
        if (isPlaying) hls.media?.play().catch(() => undefined);
      } else {
        hls.stopLoad();
        notify();
      }
    },
    onProgress: () => {
      attempts = 0;
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
