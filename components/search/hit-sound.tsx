"use client";

import { useEffect, useState } from "react";
import { useLoadedSource, useRememberedListening } from "#components/reader/player/use-call-playback.ts";
import { callName, type ReaderCall } from "#components/reader/reader-call.ts";
import { useReaderCall } from "#components/reader/use-reader-call.ts";
import { withClock } from "#lib/client/media/call-clock.ts";
import { useSound } from "#lib/client/media/use-sound.ts";
import type { WordsHit } from "#lib/contract/board/words-search.ts";
import { subjectOf } from "./hit-address.ts";

/** The outcome of playing a sentence: it plays, the call has no sound, or the call cannot be loaded. */
export type HitOutcome = "playing" | "silent" | "failed";

interface HitSoundProps {
  hit: WordsHit;
  onOutcome: (outcome: HitOutcome) => void;
}

/** Plays a call from a sentence that was found in it. Renders nothing; the mini player shows the call. */
export function HitSound({ hit, onOutcome }: HitSoundProps) {
  const loaded = useReaderCall(subjectOf(hit));
  const hasFailed = loaded.status === "failed";
  useEffect(() => {
    if (hasFailed) onOutcome("failed");
  }, [hasFailed, onOutcome]);
  return loaded.status === "ready" ? <Start hit={hit} call={loaded.call} onOutcome={onOutcome} /> : null;
}

function Start({ hit, call, onOutcome }: HitSoundProps & { call: ReaderCall }) {
  const sound = useSound();
  const [heard] = useState(() => {
    const company = call.company?.displayName ?? null;
    return withClock(sound, { name: callName(call), subject: subjectOf(hit), title: call.title, company });
  });
  const { clock } = heard;
  useRememberedListening(clock, heard);
  useLoadedSource(clock, call);
  const hasSound = call.source !== null;
  const { startSeconds } = hit;
  useEffect(() => {
    if (hasSound) {
      clock.seek(startSeconds);
      clock.play();
    }
    onOutcome(hasSound ? "playing" : "silent");
  }, [clock, startSeconds, hasSound, onOutcome]);
  return null;
}
