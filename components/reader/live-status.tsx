"use client";

import { useIsBlind } from "#lib/client/use-feed.ts";
import type { ReaderCall } from "./reader-call.ts";

/** What the live text is doing, at its end: coming, interrupted, over, or not reachable. */
export function LiveStatus({ call }: { call: ReaderCall }) {
  const isBlind = useIsBlind();
  const words = statusWords(call, isBlind);
  return words === null ? null : (
    <p role="status" className="no-print mt-6 flex items-center gap-2.5 text-13 text-ink-3">
      {!isBlind && call.feed?.status === "reading" && call.state === "live" && (
        <span aria-hidden className="size-2 breathe rounded-full bg-live" />
      )}
      {words}
    </p>
  );
}

function statusWords({ feed, state, paragraphs, textOrigin }: ReaderCall, isBlind: boolean): string | null {
  if (textOrigin === "finished") return null;
  if (isBlind && state === "live")
    return "Live when last confirmed; whether more was said since is not known.";
  if (!feed)
    return state === "live" ? "No live text so far; it usually follows the sound by some minutes." : null;
  const { transcript, status } = feed;
  if (transcript.end) {
    const { code, reason } = transcript.end;
    if (code === 0) return "End of the live transcript.";
    return `The live transcript ended early${reason === null ? "." : `: ${reason}`}`;
  }
  if (status === "failing") return "The live text cannot be reached right now; what is above may be behind.";
  if (transcript.interruption) {
    return transcript.interruption.isRestarting
      ? "Transcription was interrupted and is being restarted."
      : "Transcription was interrupted and will not go on; the sound may.";
  }
  if (state !== "live") return null;
  return paragraphs.length === 0 ? "Waiting for the first words…" : "Transcribing as they speak";
}
