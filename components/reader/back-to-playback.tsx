import { PlayerIcon } from "./player-icons.tsx";
import type { Follow } from "./use-follow.ts";

/** The way back to the words being spoken, for a reader who scrolled away. */
export function BackToPlayback({ follow, isUseful }: { follow: Follow; isUseful: boolean }) {
  if (!isUseful || follow.isFollowing || follow.away === null) return null;
  return (
    <button
      type="button"
      className="no-print absolute bottom-4 left-1/2 z-10 flex h-9 -translate-x-1/2 arrive items-center gap-2 rounded-full bg-ink pr-4 pl-3 text-13 font-medium text-bg shadow-float max-md:h-11"
      onClick={follow.resume}
    >
      <PlayerIcon name={follow.away === "above" ? "up" : "down"} />
      Back to playback
    </button>
  );
}
