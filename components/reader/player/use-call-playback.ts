"use client";

import { useEffect, useMemo, useState } from "react";
import { callName, type ReaderCall } from "#components/reader/reader-call.ts";
import {
  recallListening,
  rememberNudge,
  rememberRate,
  rememberVolume,
} from "#lib/client/media/listening-memory.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { skipSilences } from "#lib/client/media/skip-silence.ts";
import { noZero } from "#lib/domain/reader/place-sound.ts";
import { silencesOf, type Silence } from "#lib/domain/reader/silences.ts";

/** Loads a call's sound into its clock, skips silences if wanted, and remembers the listener's place and choices. */
export function useCallPlayback(clock: MediaClock, call: ReaderCall): void {
  const name = callName(call);
  useKeptPlace(clock, name);
  useSilences(clock, call);

  useEffect(() => {
    let before = clock.getSnapshot();
    return clock.subscribe(() => {
      const now = clock.getSnapshot();
      if (now.chosenRate !== before.chosenRate) rememberRate(name, now.chosenRate);
      if (now.nudgeSeconds !== before.nudgeSeconds) rememberNudge(name, now.nudgeSeconds);
      if (now.volume !== before.volume) rememberVolume(now.volume);
      before = now;
    });
  }, [clock, name]);

  useLoadedSource(clock, call);
}

/** Loads the source of a call's sound into its clock, and again when it changes. */
export function useLoadedSource(clock: MediaClock, { source }: ReaderCall): void {
  const { url, kind } = source ?? {};
  const { textMs, wentLiveMs, countsLosses } = source?.zero ?? noZero;
  useEffect(() => {
    const zero = { textMs, wentLiveMs, countsLosses };
    clock.load(url === undefined || kind === undefined ? null : { url, kind, zero });
  }, [clock, url, kind, textMs, wentLiveMs, countsLosses]);
}

interface OpenedCall {
  name: string;
  /** The call is playing already, in the mini player for instance. */
  isContinued: boolean;
}

/** Restores the speed and text timing that the listener chose for this call before. Reads storage, so in an effect. */
export function useRememberedListening(clock: MediaClock, opened: OpenedCall): void {
  const [{ name, isContinued }] = useState(opened);
  useEffect(() => {
    if (isContinued) return;
    const { rate, nudgeSeconds } = recallListening(name);
    clock.settings.setRate(rate);
    clock.setNudge(nudgeSeconds);
  }, [clock, name, isContinued]);
}

const none: readonly Silence[] = [];

/** Skips parts without words if the listener wants that and the times of the words are reliable. */
function useSilences(clock: MediaClock, { mode, textOrigin, warnings, paragraphs }: ReaderCall): void {
  const isReliable = mode === "recorded" && textOrigin === "finished" && warnings.length === 0;
  const silences = useMemo(() => (isReliable ? silencesOf(paragraphs) : none), [isReliable, paragraphs]);
  useEffect(() => {
    if (silences.length > 0) return skipSilences(clock, silences);
  }, [clock, silences]);
}
