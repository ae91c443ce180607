"use client";

import type { ReaderCall } from "#components/reader/reader-call.ts";
import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { checkSoundLength } from "#lib/domain/session/timing-guards.ts";
import { noSoundWords, readerWords, soundProblemWords, timingWords } from "../reader-words.ts";

/** Says why there is no sound, what failed, or why its times may be off. */
export function PlayerNote({ call }: { call: ReaderCall }) {
  const clock = useMediaClock();
  const problem = useMedia((media) => media.problem);
  const isLoading = useMedia((media) => media.hasSource && !media.isReady);
  const isHeldBack = useMedia((media) => media.isHeldBack);
  const isSlowedDown = useMedia((media) => media.isLive && media.rate < media.chosenRate);
  const isPlaced = useMedia((media) => media.isPlaced);
  const soundSeconds = useMedia((media) => (media.isReady && !media.isLive ? media.endSeconds : null));
  if (!call.source) return <p className="text-12 text-ink-3">{noSoundWords(call)}</p>;
  if (problem) {
    return (
      <p role="status" className="flex items-center gap-2 text-12 text-failed">
        {soundProblemWords[problem]}
        <Button size="sm" onClick={clock.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (isHeldBack) {
    return (
      <p role="alert" className="text-12 text-failed">
        {readerWords.pressPlay}
      </p>
    );
  }
  if (isLoading) return <p className="text-12 text-ink-3">{readerWords.loadingSound}</p>;
  if (call.state === "liveFailedInterrupted") {
    return <p className="text-12 text-failed">{readerWords.streamBrokeOff}</p>;
  }
  if (!isPlaced) {
    return <p className="text-12 text-ink-3">{readerWords.notPlaced}</p>;
  }
  if (isSlowedDown) {
    return <p className="text-12 text-ink-3">{readerWords.caughtUp}</p>;
  }
  const isFinal = call.mode === "recorded" && call.source.kind === "file";
  const lastWord = call.paragraphs.at(-1)?.end ?? null;
  const lengths = isFinal ? checkSoundLength(soundSeconds, call.statedSeconds, lastWord) : [];
  const [warning] = [...call.warnings, ...lengths];
  return warning ? <p className="text-12 text-ink-3">{timingWords(warning)}</p> : null;
}
