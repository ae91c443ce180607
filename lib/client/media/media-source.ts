import type { z } from "zod";
import type { mediaKindSchema } from "../../contract/board/session-detail.ts";

/** Where the sound is. The kind decides how it is played, never the state of the session. */
export interface MediaSource {
  url: string;
  kind: z.infer<typeof mediaKindSchema>;
  /** When the call went live, in ms; places a sliding playlist in the call. */
  wentLiveMs: number | null;
}

/** Why there is no sound; each has its own words on screen. */
export type MediaProblem = "offline" | "unreachable" | "notFound" | "refused" | "unplayable";

/** What a source tells about itself while it is connected. */
export interface SourceReport {
  isLive: boolean;
  /** Seconds to add to the element's time to get call time; null when a sliding playlist does not say. */
  offsetSeconds: number | null;
  /** Element time that is safe to play at the live edge. */
  liveEdgeSeconds: number | null;
}

export interface SourceListener {
  onReport: (report: SourceReport) => void;
  onProblem: (problem: MediaProblem) => void;
}

/** Asks the address itself why it does not play, because a media element never says. */
export async function findMediaProblem(url: string): Promise<MediaProblem> {
  try {
    const response = await fetch(url, { headers: { range: "bytes=0-0" }, cache: "no-store" });
    if (response.status === 404) return "notFound";
    if (response.status === 401 || response.status === 403) return "refused";
    return response.ok ? "unplayable" : "unreachable";
  } catch {
    return navigator.onLine ? "unreachable" : "offline";
  }
}
