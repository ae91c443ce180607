"use client";

import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { useMedia } from "#lib/client/media/use-media.ts";
import { useIsBlind } from "#lib/client/use-feed.ts";
import { readerParams } from "#lib/client/reader-params.ts";
import { LiveEdge } from "./live-edge.tsx";
import { PlayerNote } from "./player-note.tsx";
import type { ReaderCall } from "./reader-call.ts";
import { SoundSettings } from "./sound-settings.tsx";
import { Timeline } from "./timeline.tsx";
import { Transport } from "./transport.tsx";
import type { Follow } from "./use-follow.ts";

interface PlayerProps {
  call: ReaderCall;
  follow: Follow;
  onSeek: (seconds: number) => void;
  onOpenChapter: (seconds: number) => void;
}

/** The bar at the bottom: one hand for the sound, the timeline, and what there is to say about both. */
export function Player({ call, follow, onSeek, onOpenChapter }: PlayerProps) {
  const isBlind = useIsBlind();
  const [chosenLevels] = useQueryState("levels", readerParams.levels);
  const endSeconds = useMedia((media) => Math.floor(media.endSeconds));
  const isLive = useMedia((media) => media.isLive);
  const lengthSeconds = isLive || call.lengthSeconds === 0 ? Math.max(endSeconds, 0) : call.lengthSeconds;
  const { levels: allLevels } = call.tree;
  const levels = useMemo(
    () => allLevels.filter((level) => chosenLevels === null || chosenLevels.includes(level)),
    [allLevels, chosenLevels],
  );
  return (
    <section
      aria-label="Player"
      className="no-print flex shrink-0 flex-col justify-center border-t border-line bg-panel px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:px-4 max-md:pt-3 md:min-h-29"
    >
      <div className="flex items-center gap-x-8 gap-y-2 max-md:flex-wrap">
        <div className="flex min-w-74 shrink-0 items-center max-xl:min-w-0 max-md:order-2 max-md:w-full max-md:justify-between">
          <Transport lengthSeconds={lengthSeconds} />
          <div className="md:hidden">
            <SoundSettings />
          </div>
        </div>
        <div className="flex min-w-0 flex-1 max-md:order-1 max-md:basis-full">
          <Timeline
            paragraphs={call.paragraphs}
            tree={call.tree}
            levels={levels}
            lengthSeconds={lengthSeconds}
            onSeek={onSeek}
            onOpenChapter={onOpenChapter}
          />
        </div>
        <div className="flex shrink-0 items-center gap-3 max-md:order-3 max-md:w-full">
          <LiveEdge isOnAir={call.state === "live" && !isBlind} />
          <span className="max-md:hidden">
            <SoundSettings />
          </span>
          <Button className="max-md:hidden" aria-pressed={follow.isFollowing} onClick={follow.toggle}>
            {follow.isFollowing ? "Follow on" : "Follow off"}
          </Button>
        </div>
      </div>
      <div className="empty:hidden md:pt-1">
        <PlayerNote call={call} />
      </div>
    </section>
  );
}
