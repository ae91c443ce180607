"use client";

import { useEffect, useState, useMemo } from "react";
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
import { silencesOf, type Silence } from "#lib/domain/reader/silences.ts";

/** What one open part of the app does for a call's clock: gives it the sound and remembers the listener's choices. */
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

/** Gives a clock the present source of its call's sound. */
export function useLoadedSource(clock: MediaClock, { source }: ReaderCall): void {
  const { url, kind, wentLiveMs } = source ?? {};
  useEffect(() => {
    clock.load(
      url === undefined || kind === undefined ? null : { url, kind, wentLiveMs: wentLiveMs ?? null },
    );
  }, [clock, url, kind, wentLiveMs]);
}

interface OpenedCall {
  name: string;
  /** The call plays already. */
  isContinued: boolean;
}

/** Plays a call as its listener chose when it was open before. Storage is read in the browser only. */
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

/** Leaves out parts without words where the listener wants that and the times of the words can be relied on. */
function useSilences(clock: MediaClock, { mode, textOrigin, warnings, paragraphs }: ReaderCall): void {
  const isReliable = mode === "recorded" && textOrigin === "finished" && warnings.length === 0;
  const silences = useMemo(() => (isReliable ? silencesOf(paragraphs) : none), [isReliable, paragraphs]);
  useEffect(() => {
    if (silences.length > 0) return skipSilences(clock, silences);
  }, [clock, silences]);
}
