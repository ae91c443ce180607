"use client";

import { Button } from "#components/ui/button.tsx";
import { catchUpRate } from "#lib/client/media/element-settings.ts";
import type { MediaSnapshot } from "#lib/client/media/media-snapshot.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { playerWording } from "./player-wording.ts";

/** Closer to the edge there is nothing worth catching up. */
const worthwhileSeconds = 10;

/** How far a live listener is behind, and a faster speed that ends by itself at the edge. */
export function CatchUp() {
  const clock = useMediaClock();
  const behind = useMedia(secondsBehind);
  const isCatchingUp = useMedia((media) => media.rate >= catchUpRate);
  const rate = useMedia((media) => Math.max(media.rate, catchUpRate));
  if (behind < worthwhileSeconds) return null;
  const press = () => {
    if (!isCatchingUp) {
      clock.settings.catchUp();
      clock.play();
      return;
    }
    const { chosenRate } = clock.getSnapshot();
    clock.settings.apply(chosenRate < catchUpRate ? chosenRate : 1);
  };
  return (
    <div className="flex shrink-0 items-center gap-3 max-lg:hidden">
      <p className="text-12 text-ink-2 num max-xl:hidden">{playerWording.behind(behind, rate)}</p>
      <Button aria-pressed={isCatchingUp} onClick={press}>
        {playerWording.catchUp(rate)}
      </Button>
    </div>
  );
}

/** How far a listener is behind the live edge in seconds; 0 at the edge and in a recording. */
function secondsBehind({ isLive, liveEdgeSeconds, second }: MediaSnapshot): number {
  return isLive && liveEdgeSeconds !== null ? Math.max(0, Math.round(liveEdgeSeconds - second)) : 0;
}
