"use client";

import { clsx } from "clsx";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { SoundSettings } from "#components/reader/player/sound-settings.tsx";
import { Timeline } from "#components/reader/timeline/timeline.tsx";
import { callLength, type ReaderCall } from "#components/reader/reader-call.ts";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { isAtLiveEdge } from "#lib/client/media/media-snapshot.ts";
import type { PlayingCall } from "#lib/client/media/sound.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { CatchUp } from "./catch-up.tsx";
import { MiniStory } from "./mini-story.tsx";
import { playerWording } from "./player-wording.ts";

interface MiniControlsProps {
  heard: PlayingCall;
  call: ReaderCall;
  isRemoved: boolean;
}

/** The mini player's content, without its closing button. */
export function MiniControls({ heard, call, isRemoved }: MiniControlsProps) {
  const clock = useMediaClock();
  const endSeconds = useMedia((media) => Math.floor(media.endSeconds));
  const isLive = useMedia((media) => media.isLive);
  const lengthSeconds = callLength(call, isLive, endSeconds);
  const href = `/${heard.subject.kind}s/${heard.subject.id}`;
  const name = call.company?.displayName ?? call.title;
  usePlayerActions(name, href);
  return (
    <>
      <PlayButton name={name} />
      <div className="w-58 min-w-0 shrink-0 max-lg:w-44 max-md:relative max-md:w-auto max-md:flex-1">
        <Link
          href={href}
          prefetch={false}
          className="flex items-center gap-2 rounded text-13 font-semibold max-md:min-h-6 max-md:before:absolute max-md:before:inset-0"
        >
          <StateGlyph state={call.state} className="size-4 shrink-0 text-(--tone)" />
          <span {...call.textProps} className="truncate">
            {name}
          </span>
          <span className="mono text-11 font-normal text-ink-3 max-lg:hidden">{call.company?.ticker}</span>
        </Link>
        <MiniStory call={call} isRemoved={isRemoved} />
      </div>
      <MiniTime lengthSeconds={lengthSeconds} />
      <div className="flex min-w-0 flex-1 max-md:hidden">
        <Timeline
          paragraphs={call.paragraphs}
          tree={call.tree}
          levels={call.tree.levels.slice(0, 1)}
          lengthSeconds={lengthSeconds}
          interruptions={call.interruptions}
          onSeek={(seconds) => clock.seek(seconds)}
          onOpenChapter={(seconds) => {
            clock.seek(seconds);
            clock.play();
          }}
        />
      </div>
      <CatchUp />
      <span className="max-md:hidden">
        <SoundSettings />
      </span>
      <MainAction href={href} />
    </>
  );
}

function PlayButton({ name }: { name: string }) {
  const clock = useMediaClock();
  const isPlaying = useMedia((media) => media.isPlaying);
  const hasSource = useMedia((media) => media.hasSource);
  const isWaiting = useMedia((media) => media.isWaiting && (media.isPlaying || !media.isReady));
  return (
    <button
      type="button"
      disabled={!hasSource}
      aria-busy={isWaiting}
      aria-label={isPlaying ? playerWording.pause(name) : playerWording.play(name)}
      className={clsx(
        "relative grid size-11 shrink-0 place-items-center rounded-full bg-ink text-bg hover:opacity-90 disabled:bg-line-strong disabled:text-panel forced-colors:border",
        isWaiting &&
          "after:absolute after:-inset-1 after:animate-spin after:rounded-full after:border-2 after:border-transparent after:border-t-ink-3",
      )}
      onClick={clock.toggle}
    >
      {isPlaying ? <Pause className="size-5 fill-current" /> : <Play className="size-5 fill-current" />}
    </button>
  );
}

function MiniTime({ lengthSeconds }: { lengthSeconds: number }) {
  const second = useMedia((media) => media.second);
  return (
    <p className="shrink-0 text-right mono text-13 whitespace-nowrap max-md:text-12">
      <span data-testid="mini-elapsed">{formatCallTime(second)}</span>
      <span className="text-ink-3 max-md:hidden"> / {formatCallTime(lengthSeconds)}</span>
    </p>
  );
}

/** A button to the live edge for a listener behind it, else a link to the call's page. */
function MainAction({ href }: { href: string }) {
  const clock = useMediaClock();
  const isBehind = useMedia((media) => media.isLive && !isAtLiveEdge(media));
  if (isBehind) {
    return (
      <Button look="solid" onClick={clock.jumpToLive}>
        {playerWording.goLive}
      </Button>
    );
  }
  return (
    <Link href={href} prefetch={false} className={clsx(buttonLook(), "max-md:hidden")}>
      {playerWording.open}
    </Link>
  );
}

/** Offers playing and opening the call in the palette. */
function usePlayerActions(name: string, href: string): void {
  const clock = useMediaClock();
  const router = useRouter();
  const isPlaying = useMedia((media) => media.isPlaying);
  usePageActions([
    { name: isPlaying ? playerWording.pause(name) : playerWording.play(name), run: clock.toggle },
    { name: playerWording.openCall(name), run: () => router.push(href) },
  ]);
}
