"use client";

import { useQueryState } from "nuqs";
import { callName, type ReaderCall } from "#components/reader/reader-call.ts";
import type { Follow } from "#components/reader/transcript/use-follow.ts";
import { Button } from "#components/ui/button.tsx";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { forgetCall, recallUsualRate } from "#lib/client/media/listening-memory.ts";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { readerWords } from "../reader-words.ts";

interface StartOverProps {
  call: ReaderCall;
  follow: Follow;
}

/** Sets everything that is remembered of a call back to how a new one opens. */
export function StartOver({ call, follow }: StartOverProps) {
  const clock = useMediaClock();
  const [, setLevels] = useQueryState("levels", readerParams.levels);
  const startOver = () => {
    clock.pause();
    clock.setNudge(0);
    clock.settings.setRate(recallUsualRate());
    const { isLive, liveEdgeSeconds, startSeconds } = clock.getSnapshot();
    clock.seek((isLive ? liveEdgeSeconds : null) ?? startSeconds);
    void setLevels(null);
    follow.resume();
    // Last, because each of these is remembered as it is set.
    forgetCall(callName(call));
  };
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <Button className="self-start" onClick={startOver}>
        {readerWords.startOver}
      </Button>
      <p className="text-12 text-ink-3">{readerWords.startOverMeans}</p>
    </div>
  );
}
