"use client";

import { clsx } from "clsx";
import { buttonLook } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";

const atEdgeSeconds = 6;

/** How far the listener is behind the live edge, and the way back to it. The text has its own pill. */
export function LiveEdge({ isOnAir }: { isOnAir: boolean }) {
  const clock = useMediaClock();
  const isLive = useMedia((media) => media.isLive);
  const behind = useMedia((media) => Math.max(0, Math.round(media.endSeconds - media.second)));
  const fromEdge = useMedia((media) =>
    media.liveEdgeSeconds === null ? 0 : Math.round(media.liveEdgeSeconds - media.second),
  );
  if (!isLive) return null;
  const isAtEdge = fromEdge <= atEdgeSeconds;
  return (
    <button
      type="button"
      disabled={isAtEdge}
      title="How much sound has arrived that you have not heard yet"
      className={clsx(
        buttonLook(),
        "disabled:opacity-100 max-md:h-11",
        isAtEdge && isOnAir && "border-transparent bg-live-tint text-live",
      )}
      onClick={clock.jumpToLive}
    >
      {isOnAir && <span aria-hidden className={clsx("size-2 rounded-full bg-live", isAtEdge && "breathe")} />}
      {edgeWords(isAtEdge, isOnAir)}
      <span className="font-normal text-ink-2 num">
        {isAtEdge ? `${behind} s behind` : `−${formatCallTime(behind)}`}
      </span>
    </button>
  );
}

function edgeWords(isAtEdge: boolean, isOnAir: boolean): string {
  if (isOnAir) return isAtEdge ? "Live" : "Jump to live";
  return isAtEdge ? "Last sound received" : "Jump to the last sound";
}
