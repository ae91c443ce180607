import type * as z from "zod/mini";
import type { mediaKindSchema } from "../../contract/board/transcript-detail.ts";
import { noGaps, type CallZero, type PlacedSound } from "../../domain/reader/place-sound.ts";

/** The address of a sound. Its kind decides how it is played, whatever the session's state. */
export interface MediaSource {
  url: string;
  kind: z.infer<typeof mediaKindSchema>;
  /** What is known of the call's second 0; places a window of the call each time that its playlist is loaded. */
  zero: CallZero;
  /** Set while it is connected: places it again by what is known of second 0 now. */
  placeAgain?: () => void;
}

/** Takes over what is known of the call's second 0 if both are the same sound; false where they are not. */
export function updateSource(source: MediaSource | null, next: MediaSource | null): boolean {
  if (source?.url !== next?.url || source?.kind !== next?.kind) return false;
  if (source && next) {
    source.zero = next.zero;
    source.placeAgain?.();
  }
  return true;
}

/** Why the sound cannot be played. */
export type MediaProblem =
  | "offline"
  | "unreachable"
  | "notFound"
  | "signedOut"
  | "notIncluded"
  | "notReady"
  | "undecodable"
  | "unplayable";

/** What a connected source reports. */
export interface SourceReport extends PlacedSound {
  isLive: boolean;
  /** Element time before which nothing is listed any more. */
  firstSeconds: number;
  /** Element time that is safe to play at the live edge. */
  liveEdgeSeconds: number | null;
}

/** The report of a single file, and of a playlist until it is loaded. */
export const wholeCall: SourceReport = {
  isLive: false,
  firstSeconds: 0,
  placing: "exact",
  stretches: [{ playerSeconds: 0, callSeconds: 0 }],
  gaps: noGaps,
  liveEdgeSeconds: null,
};

export interface SourceListener {
  onReport: (report: SourceReport) => void;
  onProblem: (problem: MediaProblem) => void;
}

const answerTimeoutMs = 10_000;

/** Requests the address to find out why it does not play, because a media element does not say. */
export async function findMediaProblem(url: string, withinMs = answerTimeoutMs): Promise<MediaProblem> {
  try {
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(url, { headers: { range: "bytes=0-0" }, cache: "no-store", signal });
    // A server that ignores ranges would send the whole sound.
    void response.body?.cancel().catch(() => undefined);
    if (response.status === 404) return "notFound";
    if (response.status === 401) return "signedOut";
    if (response.status === 403) return "notIncluded";
    return response.ok ? "unplayable" : "unreachable";
  } catch {
    return navigator.onLine ? "unreachable" : "offline";
  }
}
