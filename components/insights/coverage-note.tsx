import { PatternSwatch } from "#components/charts/pattern-swatch.tsx";
import type { Insights } from "#lib/contract/board/insights.ts";
import { shareWords } from "#lib/domain/series-words.ts";
import { utcShortDay, utcTime } from "#lib/domain/utc-words.ts";

/** What everything below rests on, said first. Nothing when the whole range was watched. */
export function CoverageNote({ insights }: { insights: Insights }) {
  const { observed, observingSince, from } = insights;
  if (observed === 1) return null;
  const isYoung = observingSince !== null && Date.parse(observingSince) > Date.parse(from);
  return (
    <p className="flex items-start gap-2 rounded-lg border border-line bg-panel px-3 py-2 text-13 text-ink-2 num">
      <span className="mt-1">
        <PatternSwatch pattern="hatch" />
      </span>
      <span>
        {isYoung ? (
          <>
            Observing since{" "}
            <time dateTime={observingSince}>
              {utcShortDay(observingSince)} {utcTime(observingSince, "minutes")} UTC
            </time>
            :{" "}
          </>
        ) : (
          "Upstream could not be watched all the time: "
        )}
        {shareWords(observed)} of this range. What happened unseen is counted only as far as upstream still
        states it, and is hatched where it is drawn.
      </span>
    </p>
  );
}
