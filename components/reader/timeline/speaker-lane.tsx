import { memo, useMemo } from "react";
import { useAtCallTime } from "#lib/client/media/use-media.ts";
import type { SpeakerTurn } from "#lib/domain/speakers/call-speakers.ts";
import { lastAtOrBefore } from "#lib/domain/transcript/transcript-text.ts";
import { laneHeightPx } from "./timeline-shapes.ts";

/** The speaker at a second of the call; null where none is named. */
export function speakerAt(turns: readonly SpeakerTurn[], seconds: number): string | null {
  return turns[lastAtOrBefore(turns, seconds, ({ from }) => from)]?.speaker ?? null;
}

/** The speaker at the current time. Re-renders only when that changes. */
export function useSpeakerNow(turns: readonly SpeakerTurn[]): string | null {
  return useAtCallTime((seconds) => speakerAt(turns, seconds), null);
}

interface SpeakerLaneProps {
  turns: readonly SpeakerTurn[];
  /** The speaker whose turns are dark. */
  speaker: string | null;
  lengthSeconds: number;
  width: number;
  topPx: number;
}

/** The turns of all speakers, those of one speaker dark; without colours, which mean states. */
export const SpeakerLane = memo(function SpeakerLane(props: SpeakerLaneProps) {
  const { turns, speaker, lengthSeconds, width, topPx } = props;
  const scale = lengthSeconds > 0 ? width / lengthSeconds : 0;
  const all = useMemo(() => turnsPath(turns, scale), [turns, scale]);
  const own = useMemo(
    () =>
      turnsPath(
        turns.filter((turn) => turn.speaker !== null && turn.speaker === speaker),
        scale,
      ),
    [turns, speaker, scale],
  );
  if (turns.length === 0) return null;
  return (
    <svg
      width={width}
      height={laneHeightPx}
      className="pointer-events-none absolute left-0"
      style={{ top: topPx }}
      data-testid="speaker-lane"
      aria-hidden
    >
      <path d={all} className="fill-line" />
      <path d={own} className="fill-ink-2" />
    </svg>
  );
});

/** The turns as one path, each a pixel short of the next one, and at least a pixel wide. */
function turnsPath(turns: readonly SpeakerTurn[], scale: number): string {
  return turns
    .map(({ from, to }) => {
      const width = Math.max(1, (to - from) * scale - 1).toFixed(1);
      return `M${(from * scale).toFixed(1)} 0h${width}v${laneHeightPx}h-${width}z`;
    })
    .join("");
}
