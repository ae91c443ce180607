"use client";

import { useEffect, useMemo } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { skipSilences } from "#lib/client/media/skip-silence.ts";
import { silencesOf, type Silence } from "#lib/domain/reader/silences.ts";

const none: readonly Silence[] = [];

/** Leaves out parts without words where the listener wants that and the times of the words can be relied on. */
export function useSilences(clock: MediaClock, { mode, textOrigin, warnings, paragraphs }: ReaderCall): void {
  const isReliable = mode === "recorded" && textOrigin === "finished" && warnings.length === 0;
  const silences = useMemo(() => (isReliable ? silencesOf(paragraphs) : none), [isReliable, paragraphs]);
  useEffect(() => {
    if (silences.length > 0) return skipSilences(clock, silences);
  }, [clock, silences]);
}
