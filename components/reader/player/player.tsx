"use client";

import { clsx } from "clsx";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { callLength, type ReaderCall, callName } from "#components/reader/reader-call.ts";
import type { Follow } from "#components/reader/transcript/use-follow.ts";
import { Button } from "#components/ui/button.tsx";
import { useMediaQuery } from "#lib/client/page/use-media-query.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { useFoundPlaces } from "#components/reader/search/search-contexts.ts";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { useIsBlind } from "#lib/client/freshness/use-clock.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { isLive } from "#lib/domain/session/session-state.ts";
import { turnsOf } from "#lib/domain/speakers/call-speakers.ts";
import { publishBarHeight } from "./bar-height.ts";
import { LiveEdge } from "./live-edge.tsx";
import { PlayerNote } from "./player-note.tsx";
import { SoundSettings } from "./sound-settings.tsx";
import { TouchLanes } from "#components/reader/timeline/touch-lanes.tsx";
import { Timeline, type TimelineProps } from "#components/reader/timeline/timeline.tsx";
import { Transport } from "./transport.tsx";
import { forgetCall, recallUsualRate } from "#lib/client/media/listening-memory.ts";
import { readerWording } from "../reader-wording.ts";

interface PlayerProps {
  call: ReaderCall;
  follow: Follow;
  onSeek: (seconds: number) => void;
  onOpenChapter: (seconds: number) => void;
}

/** The bar at the bottom: transport, timeline, settings, and notes about the sound. */
export function Player({ call, follow, onSeek, onOpenChapter }: PlayerProps) {
  const isBlind = useIsBlind();
  // A small screen, or a page at 200 %: the words come first, the lanes of chapters and speakers fold.
  const isShort = useMediaQuery("(max-height: 36rem)");
  const [chosenLevels] = useQueryState("levels", readerParams.levels);
  const endSeconds = useMedia((media) => Math.floor(media.endSeconds));
  const hasLiveSound = useMedia((media) => media.isLive);
  const lengthSeconds = callLength(call, hasLiveSound, endSeconds);
  const drawn = useDrawnCall(call);
  const { levels: allLevels } = drawn.tree;
  const levels = useMemo(
    () => (isShort ? [] : allLevels.filter((level) => chosenLevels === null || chosenLevels.includes(level))),
    [allLevels, chosenLevels, isShort],
  );
  const { paragraphs, speakers } = drawn;
  const turns = useMemo(
    () => (speakers.length > 0 && !isShort ? turnsOf(paragraphs) : []),
    [paragraphs, speakers, isShort],
  );
  const startOver = <StartOver call={call} follow={follow} />;
  return (
    <section
      ref={publishBarHeight}
      id="player"
      tabIndex={-1}
      aria-label="Player"
      className="no-print flex shrink-0 flex-col justify-center border-t border-line bg-panel px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:px-4 max-md:pt-3 md:min-h-32 [@media(max-height:36rem)]:min-h-0! [@media(max-height:36rem)]:pt-2! [@media(max-height:36rem)]:pb-2!"
    >
      <div className="flex items-center gap-x-8 gap-y-2 max-lg:flex-wrap max-lg:gap-x-4">
        <div className="flex min-w-74 shrink-0 items-center max-xl:min-w-0 max-lg:order-2 max-md:w-full max-md:justify-between max-[22.5rem]:items-end">
          <Transport lengthSeconds={lengthSeconds} />
          <div className="md:hidden">
            <SoundSettings>{startOver}</SoundSettings>
          </div>
        </div>
        <div className="flex min-w-0 flex-1 flex-col max-lg:order-1 max-lg:basis-full">
          <SearchedTimeline
            paragraphs={paragraphs}
            tree={drawn.tree}
            levels={levels}
            lengthSeconds={lengthSeconds}
            interruptions={drawn.interruptions}
            turns={turns}
            hasMarks
            onSeek={onSeek}
            onOpenChapter={onOpenChapter}
          />
          <div className="pointer-fine:hidden [@media(max-height:36rem)]:hidden">
            <TouchLanes
              tree={drawn.tree}
              levels={levels}
              lengthSeconds={lengthSeconds}
              onOpenChapter={onOpenChapter}
            />
          </div>
        </div>
        <div
          className={clsx(
            "flex shrink-0 items-center gap-3 max-lg:order-3 max-lg:ml-auto max-md:w-full",
            call.mode === "live" && call.source !== null && "max-md:min-h-11",
          )}
        >
          <LiveEdge isOnAir={isLive(call.state) && !isBlind} onJump={follow.resume} />
          <span className="max-md:hidden">
            <SoundSettings>{startOver}</SoundSettings>
          </span>
          <Button className="max-md:hidden" aria-pressed={follow.isFollowing} onClick={follow.toggle}>
            {follow.isFollowing ? "Follow on" : "Follow off"}
          </Button>
        </div>
      </div>
      {/* Reserves a line, partly in the padding, so that a note that comes and goes moves nothing. */}
      <div className="max-md:min-h-4.5 md:-mb-3 md:min-h-5 md:pt-1 [@media(max-height:36rem)]:min-h-0!">
        <PlayerNote call={call} />
      </div>
    </section>
  );
}

/** What the timeline shows of a call: nothing while nobody knows where in the call its sound is. */
function useDrawnCall(
  call: ReaderCall,
): Pick<ReaderCall, "paragraphs" | "speakers" | "tree" | "interruptions"> {
  const isUnplaced = useMedia((media) => media.placing === "unknown");
  return isUnplaced ? undrawn : call;
}

const undrawn = { paragraphs: [], speakers: [], tree: buildChapterTree([], null), interruptions: [] };

/** The timeline with the hits of the search: a change of these renders nothing else of the player. */
function SearchedTimeline(props: TimelineProps) {
  return <Timeline {...props} found={useFoundPlaces()} />;
}

interface StartOverProps {
  call: ReaderCall;
  follow: Follow;
}

/** A button that forgets what is remembered of a call and resets it as a new one opens. */
function StartOver({ call, follow }: StartOverProps) {
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
    // Last, because each of the changes above is remembered.
    forgetCall(callName(call));
  };
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <Button className="self-start" onClick={startOver}>
        {readerWording.startOver}
      </Button>
      <p className="text-12 text-ink-3">{readerWording.startOverMeans}</p>
    </div>
  );
}
