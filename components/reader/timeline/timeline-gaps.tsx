import type { Interruption } from "#lib/domain/transcript/joined-text.ts";
import { describeInterruption } from "#components/reader/reader-wording.ts";
import { barsHeightPx } from "./timeline-shapes.ts";

interface TimelineGapsProps {
  interruptions: readonly Interruption[];
  lengthSeconds: number;
  width: number;
  onSeek: (seconds: number) => void;
}

const narrowestPx = 6;
const wordsWidthPx = 256;

/**
 * The interruptions, hatched on the strip. For the keyboard each is a button with its words; the pointer acts on the
 * slider below.
 */
export function TimelineGaps({ interruptions, lengthSeconds, width, onSeek }: TimelineGapsProps) {
  if (lengthSeconds <= 0) return null;
  return interruptions.map((interruption) => {
    const { toAt, toSeconds } = interruption;
    const words = describeInterruption(interruption);
    const place = placeOf(interruption, lengthSeconds, width);
    const centred = place.left + (place.width - wordsWidthPx) / 2;
    const wordsLeft = Math.max(0, Math.min(centred, width - wordsWidthPx)) - place.left;
    return (
      <button
        key={toAt}
        type="button"
        aria-label={words}
        className="group pointer-events-none absolute top-0 border-x border-line-strong bg-panel hatch-strong"
        style={{ ...place, height: barsHeightPx }}
        onClick={() => onSeek(toSeconds)}
      >
        <span
          aria-hidden
          className="absolute bottom-full mb-3 hidden rounded-lg border border-line bg-panel px-3 py-2 text-left text-12 text-ink-2 shadow-float group-focus-visible:block"
          style={{ left: wordsLeft, width: wordsWidthPx }}
        >
          {words}
        </span>
      </button>
    );
  });
}

/** An interruption without a known start is a mark at its end. */
function placeOf({ fromSeconds, toSeconds }: Interruption, lengthSeconds: number, width: number) {
  const scale = width / lengthSeconds;
  const right = Math.min(width, toSeconds * scale);
  const wide = Math.max(narrowestPx, right - (fromSeconds ?? toSeconds) * scale);
  return { left: Math.max(0, right - wide), width: wide };
}
