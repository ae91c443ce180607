"use client";

import type { ReaderCall } from "#components/reader/reader-call.ts";
import { useMedia } from "#lib/client/media/use-media.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import type { AirTrouble } from "#lib/contract/board/values/air-readings.ts";
import { heardReading, isAirTrouble } from "#lib/domain/session/readings.ts";
import { isBrokenOff } from "#lib/domain/session/session-state.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { useStalledSeconds } from "./use-stalled-seconds.ts";
import { readerWording } from "../reader-wording.ts";
import { describeNoDevice, describeNoSound, heardWording, soundProblemWording } from "./sound-wording.ts";

/** A note about a call's sound. */
export interface SoundNote {
  words: string;
  /**
   * `failed`: it can't be played; `silent`: there is no device to play it on; `blocked`: the browser waits for a click;
   * `interrupted`: the stream broke off, or nothing of it arrives;
   * `slowed`: at the live edge it plays at 1× whatever speed is chosen; `info`: nothing is wrong.
   */
  kind: "failed" | "silent" | "blocked" | "interrupted" | "slowed" | "info";
}

/** Why a call doesn't play, or not as expected; null when there is nothing to say. */
export function useSoundNote(call: ReaderCall): SoundNote | null {
  const problem = useMedia((media) => media.problem);
  const isLoading = useMedia((media) => media.hasSource && !media.isReady && media.isWaiting);
  const lacksDevice = useMedia((media) => media.lacksDevice);
  const isBlocked = useMedia((media) => media.isHeldBack);
  const isSlowedDown = useMedia((media) => media.isLive && media.rate < media.chosenRate);
  const isStalled = useStalledSeconds() !== null;
  const placing = useMedia((media) => media.placing);
  const heard = useHeard(call);
  if (heard && heard.reading !== "textBehind" && !problem && !lacksDevice && !isBlocked)
    return { words: heard.words, kind: "interrupted" };
  if (!call.source) return { words: describeNoSound(call), kind: "info" };
  if (problem) return { words: soundProblemWording[problem], kind: "failed" };
  if (lacksDevice) return { words: describeNoDevice(call), kind: "silent" };
  if (isBlocked) return { words: readerWording.pressPlay, kind: "blocked" };
  if (isStalled) return { words: readerWording.nothingArrives, kind: "interrupted" };
  if (isLoading) return { words: readerWording.loadingSound, kind: "info" };
  if (isBrokenOff(call.state)) return { words: readerWording.streamBrokeOff, kind: "interrupted" };
  if (placing === "unknown") return { words: readerWording.notPlaced, kind: "info" };
  if (placing === "about") {
    const isFile = call.source.kind === "file";
    return { words: isFile ? readerWording.findingTimes : readerWording.placedAbout, kind: "info" };
  }
  if (heard) return { words: heard.words, kind: "info" };
  return isSlowedDown ? { words: readerWording.caughtUp, kind: "slowed" } : null;
}

/** What the server hears of the call's stream, so that nobody takes it for their own connection; null without trouble. */
function useHeard({ session }: ReaderCall): { reading: AirTrouble; words: string } | null {
  const now = useNow();
  if (!session || now === null) return null;
  const reading = heardReading(session);
  if (!isAirTrouble(reading) || session.onAir === null) return null;
  const span = formatSpan(Math.max(0, now - Date.parse(session.onAir.since)));
  return { reading, words: heardWording[reading](span) };
}
