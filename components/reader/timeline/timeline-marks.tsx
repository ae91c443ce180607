import { memo } from "react";
import { useMedia } from "#lib/client/media/use-media.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";

interface TimelineMarksProps {
  lengthSeconds: number;
  width: number;
}

/** Room for a time with hours, and for a gap that tells two apart. */
const apartPx = 64;
const minute = 60;
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * minute);

/** Round times above the strip, so that a place in a long call can be found without trying. */
export const TimelineMarks = memo(function TimelineMarks({ lengthSeconds, width }: TimelineMarksProps) {
  const isUnplaced = useMedia((media) => media.placing === "unknown");
  if (isUnplaced) return null;
  return marksOf(lengthSeconds, width).map((seconds) => (
    <span
      key={seconds}
      aria-hidden
      data-testid="timeline-mark"
      className="pointer-events-none absolute -top-3 border-l border-line-strong pl-1 mono text-11 leading-3 text-ink-3 max-md:text-[10px]"
      style={{ left: (seconds / lengthSeconds) * width }}
    >
      {formatCallTime(seconds)}
    </span>
  ));
});

/** The times to mark, the last one far enough from the end for its words. */
function marksOf(lengthSeconds: number, width: number): number[] {
  const widest = (lengthSeconds / width) * apartPx;
  const step = steps.find((seconds) => seconds >= widest);
  if (step === undefined || lengthSeconds <= 0) return [];
  const count = Math.floor((lengthSeconds - widest) / step);
  return Array.from({ length: Math.max(0, count) }, (_, index) => (index + 1) * step);
}
