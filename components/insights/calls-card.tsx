"use client";

import Link from "next/link";
import { SpanRows } from "#components/charts/span-rows.tsx";
import { PatternSwatch } from "#components/charts/pattern-swatch.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { useIsBlind } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { observedStates, type ObservedState } from "#lib/contract/public-v3/session-state.ts";
import type { Insights, StateSpan } from "#lib/contract/board/insights.ts";
import { timeTicks } from "#lib/domain/insights/time-ticks.ts";
import { isFailed, stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { InsightsCard } from "./insights-card.tsx";
import { insightsWording } from "./insights-wording.ts";

const maxTicks = 6;
/** The space to the right of now, as a share of the time shown. */
const ahead = 0.02;

/** The calls that changed last, each with the states it was observed in. */
export function CallsCard({ insights, className }: { insights: Insights; className?: string }) {
  const { calls, generatedAt } = insights;
  const isBlind = useIsBlind();
  const words = useZoneWording();
  const now = Date.parse(generatedAt);
  const from = Date.parse(calls.from);
  const to = now + (now - from) * ahead;
  const states = observedStates.filter((state) =>
    calls.rows.some(({ spans }) => spans.some((span) => span.state === state)),
  );
  return (
    <InsightsCard
      title={insightsWording.calls}
      aside={insightsWording.callsBasis(words.name(generatedAt))}
      className={className}
    >
      {calls.rows.length === 0 ? (
        <EmptyNote title={insightsWording.noChange}>{insightsWording.noChangeReason}</EmptyNote>
      ) : (
        <>
          <div className="pt-3">
            <SpanRows
              label={insightsWording.callsList}
              from={from}
              to={to}
              now={now}
              nowWording={isBlind ? `as of ${words.time(generatedAt, "minutes")}` : "now"}
              ticks={timeTicks({ from, to: now }, maxTicks).map((at) => ({ at, label: minuteOf(at, words) }))}
              rows={calls.rows.map(({ sessionId, company, title, spans }) => ({
                key: sessionId,
                name: (
                  <Link
                    href={`/sessions/${sessionId}`}
                    prefetch={false}
                    title={`${company}, ${title}`}
                    className="hover:underline max-sm:block max-sm:truncate max-sm:py-3"
                  >
                    {company}
                  </Link>
                ),
                words: spans.map((span) => spanTitle(span, words)).join("; "),
                spans: spans.map((span) => ({
                  from: Date.parse(span.from),
                  to: Date.parse(span.to),
                  title: spanTitle(span, words),
                  className: barLook(span.state),
                  mark: isFailed(span.state) ? (
                    <span className="text-panel">
                      <StateGlyph state={span.state} className="ml-0.5 size-3 shrink-0" />
                    </span>
                  ) : undefined,
                })),
              }))}
            />
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
            {states.map((state) => (
              <li key={state} className="flex items-center gap-1.5">
                <span className={`h-3 w-4 rounded-[3px] bg-current ${barLook(state)}`} />
                <StateGlyph state={state} className="size-3.5 shrink-0" />
                {stateWording[state]}
              </li>
            ))}
            <li className="flex items-center gap-1.5">
              <PatternSwatch pattern="hatch" />
              {insightsWording.notObserved}
            </li>
          </ul>
        </>
      )}
    </InsightsCard>
  );
}

function barLook(state: ObservedState): string {
  const tone = toneOf(state);
  const isQuiet = tone === "idle" || tone === "soon" || tone === "recorded" || tone === "unknown";
  return `${toneText[tone]} ${isQuiet ? "opacity-40" : ""}`;
}

function spanTitle({ state, from, to }: StateSpan, { time, stamp }: ZoneWording): string {
  return `${stateWording[state]} ${time(from)} to ${stamp(to)}`;
}

function minuteOf(at: number, { time }: ZoneWording): string {
  return time(new Date(at).toISOString(), "minutes");
}
