import { clsx } from "clsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import Link from "next/link";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import type { Insights } from "#lib/contract/board/insights.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { observedStates, type ObservedState } from "#lib/contract/public-v3/session-state.ts";
import type { InsightsQuery } from "#lib/contract/board/insights-query.ts";
import { callsAddress } from "#lib/domain/insights/calls-address.ts";
import { stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import { InsightsCard } from "./insights-card.tsx";
import { columnUnits, insightsWording } from "./insights-wording.ts";
import { WideTable } from "#components/charts/wide-table.tsx";

interface StatedCardProps {
  insights: Insights;
  question: InsightsQuery;
  className?: string;
}

/** The number of sessions per day or week and state, as the data provider reports them now. */
export function StatedCard({ insights, question, className }: StatedCardProps) {
  const { stated, range } = insights;
  const { name, shortDay } = useZoneWording();
  const isWeekly = columnUnits[range] === "week";
  const states = observedStates.filter((state) =>
    stated.some((day) => day.states.some((entry) => entry.state === state)),
  );
  return (
    <InsightsCard
      title={insightsWording.byState}
      aside={insightsWording.byStateBasis(name(insights.generatedAt))}
      isHistory={false}
      className={className}
    >
      {stated.length === 0 ? (
        <EmptyNote title={insightsWording.noSessions}>{insightsWording.noSessionsReason}</EmptyNote>
      ) : (
        <WideTable
          label="Calls by state"
          heads={[
            { key: "day", content: isWeekly ? "Week from" : "Day" },
            ...states.map((state) => ({ key: state, content: <Head state={state} /> })),
          ]}
        >
          {stated.map((day, at) => (
            <tr key={day.from} className="border-b border-line text-right last:border-b-0">
              <th scope="row" className="py-2 text-left font-medium whitespace-nowrap">
                <Link
                  href={callsAddress(question, { from: day.from, to: stated[at - 1]?.from })}
                  prefetch={false}
                  className="underline-offset-2 hover:underline max-md:inline-block max-md:py-3"
                >
                  {shortDay(day.from)}
                </Link>
              </th>
              {states.map((state) => {
                const count = day.states.find((entry) => entry.state === state)?.count ?? 0;
                return (
                  <td key={state} className={clsx("py-2 pl-3", count === 0 && "text-ink-3")}>
                    {count.toLocaleString("en")}
                  </td>
                );
              })}
            </tr>
          ))}
        </WideTable>
      )}
    </InsightsCard>
  );
}

function Head({ state }: { state: ObservedState }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={toneText[toneOf(state)]}>
        <StateGlyph state={state} className="size-3.5" />
      </span>
      {stateWording[state]}
    </span>
  );
}
