"use client";

import { clsx } from "clsx";
import { buttonLook } from "#components/ui/button.tsx";
import { isAtLiveEdge } from "#lib/client/media/media-snapshot.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { useStalledSeconds } from "./use-stalled-seconds.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";

/** How far the listener is behind the live edge, and a button that jumps there. */
export function LiveEdge({ isOnAir, onJump }: { isOnAir: boolean; onJump: () => void }) {
  const clock = useMediaClock();
  const isLive = useMedia((media) => media.isLive);
  const behind = useMedia((media) => Math.max(0, Math.round(media.endSeconds - media.second)));
  const isAtEdge = useMedia(isAtLiveEdge);
  const stalledSeconds = useStalledSeconds();
  const isStalled = stalledSeconds !== null;
  if (!isLive) return null;
  return (
    <button
      type="button"
      // Not `disabled`: a disabled button would lose the keyboard focus.
      aria-disabled={isAtEdge}
      className={clsx(
        buttonLook(),
        "aria-disabled:cursor-default max-md:h-11",
        isAtEdge && isOnAir && !isStalled && "border-transparent bg-live-tint text-live hover:bg-live-tint",
      )}
      onClick={() => {
        if (isAtEdge) return;
        clock.jumpToLive();
        onJump();
      }}
    >
      {isOnAir && !isStalled && (
        <span aria-hidden className={clsx("size-2 rounded-full bg-live", isAtEdge && "breathe")} />
      )}
      {isStalled && isAtEdge ? "No audio" : describeEdge(isAtEdge, isOnAir)}{" "}
      <span className="font-normal text-ink-2 num">
        {isStalled
          ? `silent for ${formatSpan(stalledSeconds * 1000, "fine")}`
          : `${isAtEdge ? `${behind} s` : formatCallTime(behind)} ${isOnAir ? "behind" : "left"}`}
      </span>
    </button>
  );
}

function describeEdge(isAtEdge: boolean, isOnAir: boolean): string {
  if (isOnAir) return isAtEdge ? "Live" : "Jump to live";
  return isAtEdge ? "Last audio received" : "Jump to the last audio";
}
