import type { ReaderCall } from "#components/reader/reader-call.ts";
import type { MediaProblem } from "#lib/client/media/media-source.ts";
import type { AirTrouble } from "#lib/contract/board/values/air-readings.ts";
import { isLive } from "#lib/domain/session/session-state.ts";

/** Why the audio cannot be played, and what can be done. */
export const soundProblemWording: Record<MediaProblem, string> = {
  offline: "This browser is offline, so the audio can't load.",
  unreachable: "Can't load the audio right now.",
  notFound: "The audio is listed but not available yet.",
  signedOut: "You are signed out, so the audio can't load. Reload this page to sign in.",
  notIncluded: "The server's API key does not include this audio.",
  notReady: "The audio is listed, but nothing of it has arrived so far. Still trying.",
  undecodable: "This browser stopped, because it could not decode a part of the audio.",
  unplayable: "This browser can't play the format of this audio.",
};

/** There is nothing to play on. */
export function describeNoDevice({ mode }: Pick<ReaderCall, "mode">): string {
  const remedy = "connect headphones or speakers, then try again.";
  return mode === "live"
    ? `No sound device: the text goes on without sound. To listen, ${remedy}`
    : `No sound device: ${remedy}`;
}

/** Why there is no audio. */
export function describeNoSound({ mode, state }: ReaderCall): string {
  switch (mode) {
    case "before":
      return "No audio yet: the call has not begun.";
    case "live":
      return isLive(state)
        ? "No audio so far: the data provider has sent none for this call."
        : "No audio: the data provider had sent none when the stream broke off.";
    case "failed":
      return "No audio: the stream was never received.";
    case "processing":
      return "No audio until the recording is ready.";
    case "recorded":
      return "No recording: the data provider has only the text of this call.";
    case "unknown":
      return "No audio: the data provider sent none for this call.";
  }
}

/** What the server hears of a live stream and for how long, which is not the listener's connection. */
export const heardWording: Record<AirTrouble, (span: string) => string> = {
  silent: (span) => `No sound for ${span}. The call's stream is silent.`,
  noStream: (span) => `No stream for ${span}. The server can't read it either, so it is not your connection.`,
  stalled: (span) => `No new sound for ${span}. The call's stream stopped; it is not your connection.`,
  endedEarly: (span) => `The stream ended ${span} ago, although the data provider lists the call as live.`,
  textBehind: () => "The text is more than a minute behind the sound.",
};
