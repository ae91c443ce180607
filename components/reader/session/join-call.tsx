"use client";

import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { readerWording } from "../reader-wording.ts";

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
          {isOnAir ? readerWording.dontPlay : readerWording.leave}
        </Button>
      ) : (
        <Button look="solid" className="max-md:h-11" onClick={clock.join}>
          {isOnAir ? readerWording.playOnArrival : readerWording.join}
        </Button>
      )}
      <p role="status" className="max-w-[46ch] text-13 text-balance text-ink-3">
        {statusWords(willJoin, isOnAir)}
      </p>
    </section>
  );
}

function statusWords(willJoin: boolean, isOnAir: boolean): string {
  if (isOnAir) return willJoin ? readerWording.willPlay : readerWording.noAudioSoFar;
  return willJoin ? readerWording.willJoin : readerWording.willNotJoin;
}
