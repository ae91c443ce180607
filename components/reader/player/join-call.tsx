"use client";

import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { readerWords } from "../reader-words.ts";

/** Lets the listener join before there is audio, because browsers start no audio without an earlier click. */
export function JoinCall({ isOnAir }: { isOnAir: boolean }) {
  const clock = useMediaClock();
  const willJoin = useMedia((media) => media.willJoin);
  return (
    <section
      aria-label="Join the call"
      className="no-print mt-6 flex flex-col items-center gap-2 text-center"
    >
      {willJoin ? (
        <Button className="max-md:h-11" onClick={clock.stayOut}>
          {isOnAir ? readerWords.dontPlay : readerWords.leave}
        </Button>
      ) : (
        <Button look="solid" className="max-md:h-11" onClick={clock.join}>
          {isOnAir ? readerWords.playOnArrival : readerWords.join}
        </Button>
      )}
      <p role="status" className="max-w-[46ch] text-13 text-balance text-ink-3">
        {statusWords(willJoin, isOnAir)}
      </p>
    </section>
  );
}

function statusWords(willJoin: boolean, isOnAir: boolean): string {
  if (isOnAir) return willJoin ? readerWords.willPlay : readerWords.noAudioSoFar;
  return willJoin ? readerWords.willJoin : readerWords.willNotJoin;
}
