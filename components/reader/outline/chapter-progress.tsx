import { useEffect, useRef } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";

/** How far the chapter that plays has come. It repeats the time, so readers of screens skip it. */
export function ChapterProgress({ node: { chapter, untilSeconds } }: { node: ChapterNode }) {
  const clock = useMediaClock();
  const bar = useRef<HTMLSpanElement>(null);
  const { startSeconds } = chapter;
  useEffect(() => {
    const show = (seconds: number) => {
      const share = (seconds - startSeconds) / (untilSeconds - startSeconds);
      // Zero while the length is not known, as of the last chapter of a live call.
      const shown = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
      bar.current?.style.setProperty("transform", `scaleX(${shown})`);
    };
    show(clock.callTime());
    return clock.onFrame(show);
  }, [clock, startSeconds, untilSeconds]);
  return (
    <span aria-hidden className="absolute inset-x-2 bottom-0 h-0.5 overflow-hidden rounded-full">
      <span ref={bar} data-progress className="block h-full origin-left scale-x-0 bg-(--tone)" />
    </span>
  );
}
