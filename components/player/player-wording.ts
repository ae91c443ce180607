import { stateWording } from "#lib/domain/session/session-state.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";

/** What the mini player says; words shared with the reader are in `reader-words.ts`. */
export const playerWording = {
  name: "Mini player",
  open: "Open call",
  goLive: "Go live",
  close: "Stop and close the player",
  catchUp: (rate: number) => `${rate}× to the edge`,
  willJoin: "You will hear the call when it starts. Keep this tab open.",
  willPlay: "You will hear the call when its audio arrives. Keep this tab open.",
  leave: "Don't join",
  retry: "Try again",
  loading: "Loading the call…",
  failed: "Can't load this call right now. Playback continues.",
  removed: "The data provider removed this call.",
  ended: "You have heard the whole recording.",
  ranOut: "This is all that was received.",
  play: (call: string) => `Play ${call}`,
  pause: (call: string) => `Pause ${call}`,
  openCall: (call: string) => `Open ${call}, now playing`,
  behind: (seconds: number, rate: number) =>
    `${formatSpan(seconds * 1_000, "fine")} behind, at the edge in ${formatCallTime(seconds / (rate - 1))}`,
} as const;

/** The words for a call whose sound has ended. */
export function describeEnded({ mode, state }: ReaderCall): string {
  if (mode === "recorded") return playerWording.ended;
  return `${playerWording.ranOut} ${stateWording[state]}.`;
}
