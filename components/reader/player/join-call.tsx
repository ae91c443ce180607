"use client";

import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { readerWords } from "../reader-words.ts";

/** Asks for a click before the call begins, because a browser starts no sound without one. */
export function JoinCall() {
  const clock = useMediaClock();
  const willJoin = useMedia((media) => media.willJoin);
  return (
    <section
      aria-label="Join the call"
      className="no-print mt-6 flex flex-col items-center gap-2 text-center"
    >
      {willJoin ? (
        <Button className="max-md:h-11" onClick={clock.stayOut}>
          {readerWords.leave}
        </Button>
      ) : (
        <Button look="solid" className="max-md:h-11" onClick={clock.join}>
          {readerWords.join}
        </Button>
      )}
      <p role="status" className="max-w-[46ch] text-13 text-balance text-ink-3">
        {willJoin ? readerWords.willJoin : readerWords.willNotJoin}
      </p>
    </section>
  );
}
