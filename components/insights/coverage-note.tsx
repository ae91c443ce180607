import { PatternSwatch } from "#components/charts/pattern-swatch.tsx";
import { useZoneWords } from "#lib/client/page/zone.ts";
import type { Insights } from "#lib/contract/board/insights.ts";
import { shareWords } from "#lib/domain/insights/share-words.ts";
import { insightsWords } from "./insights-words.ts";

/** Says how much of the range was observed. Nothing when all of it was. */
export function CoverageNote({ insights }: { insights: Insights }) {
  const words = useZoneWords();
  const { observed, observingSince, from, generatedAt } = insights;
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
            {insightsWords.observedSince}{" "}
            <time dateTime={observingSince}>
              {words.whenStamp(observingSince, Date.parse(generatedAt), "minutes")}
            </time>
            {insightsWords.observedShare(shareWords(observed))}
          </>
        ) : (
          insightsWords.gaps(shareWords(observed))
        )}
      </span>
    </p>
  );
}
