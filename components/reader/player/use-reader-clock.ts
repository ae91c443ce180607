"use client";

import { useEffect, useState } from "react";
import { callName, type ReaderCall } from "#components/reader/reader-call.ts";
import { withClock } from "#lib/client/media/call-clock.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import { useSound } from "#lib/client/media/use-sound.ts";
import { useRememberedListening, useCallPlayback } from "./use-call-playback.ts";
import { useOpeningPlace } from "./use-kept-place.ts";

/**
 * The clock of the reader's call. A call that is playing already continues. Another one opens at the time in the
 * address, else where this listener stopped, else at the start, or at the live edge if it is live or upcoming.
 */
export function useReaderClock(
  subject: CallSubject,
  call: ReaderCall,
  requestedSeconds: number | null,
): MediaClock {
  const sound = useSound();
  const name = callName(call);
  const { mode, title } = call;
  const company = call.company?.displayName ?? null;
  const [{ clock, isContinued }] = useState(() => {
    const made = withClock(sound, { name, subject, title, company });
    if (made.isContinued) return made;
    if (requestedSeconds === null && (mode === "live" || mode === "before")) made.clock.startAtLiveEdge();
    return made;
  });
  useRememberedListening(clock, { name, isContinued });
  useOpeningPlace(clock, { name, requestedSeconds, isLive: mode === "live", isContinued });
  useCallPlayback(clock, call);

  const { kind, id } = subject;
  useEffect(
    () => sound.open({ name, subject: { kind, id }, title, company, clock }),
    [sound, clock, name, kind, id, title, company],
  );
  return clock;
}
