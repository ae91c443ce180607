import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import { outlineWording } from "./outline-wording.ts";

/** A slider that moves within the chapter that plays: its width is the chapter, not the call. */
export function ChapterScrubber({ node: { chapter, untilSeconds } }: { node: ChapterNode }) {
  const clock = useMediaClock();
  const ofCall = useCallText();
  const { startSeconds, title } = chapter;
  // In whole seconds of the call, as the player shows them, so that chapter's start and place in it add up to its time.
  const start = Math.floor(startSeconds);
  const length = Math.floor(untilSeconds) - start;
  const second = useMedia((media) => media.second - start);
  if (length < 2) return null;
  const at = Math.min(Math.max(0, second), length);
  return (
    <div className="shrink-0 border-t border-line px-5 py-2.5">
      <p className="flex items-baseline justify-between gap-3 text-12">
        <span {...ofCall} className="min-w-0 truncate text-ink-2">
          {title}
        </span>
        <span className="shrink-0 mono text-ink-3">
          {formatCallTime(at)} / {formatCallTime(length)}
        </span>
      </p>
      <input
        type="range"
        min={0}
        max={length}
        step={1}
        value={at}
        aria-label={outlineWording.positionInChapter}
        aria-valuetext={outlineWording.place(at, length, title)}
        className="mt-1 block h-6 w-full cursor-pointer accent-[var(--tone,var(--ink))] max-lg:h-11"
        onChange={(event) => clock.seek(Math.max(startSeconds, start + Number(event.target.value)))}
      />
    </div>
  );
}
