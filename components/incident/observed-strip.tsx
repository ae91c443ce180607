"use client";

import { clsx } from "clsx";
import { toneFill } from "#components/state/tone-classes.ts";
import { useMoment } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { historyRows } from "#lib/domain/session/history-rows.ts";
import { historyStrip, lastStateBegin, type StripStretch } from "#lib/domain/session/history-strip.ts";
import { isFailed, stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import { incidentWording } from "./incident-wording.ts";

const redrawEveryMs = 15_000;
/** A label closer to an end than this share of the strip would overlap the end's own label. */
const labelFreePart = 0.14;

/** The observed states as a strip up to now, unobserved time hatched. Hidden from screen readers: the list says the same. */
export function ObservedStrip({ session }: { session: SessionDetail }) {
  const now = useMoment(redrawEveryMs);
  const words = useZoneWording(session.company?.exchange);
  const clockTime = (at: number) => words.time(new Date(at).toISOString(), "minutes");
  if (now === null) return null;
  const about = Math.min(Date.parse(session.date), Date.parse(session.stateSince));
  const stretches = historyStrip(historyRows(session.history, session.gaps), about, now);
  const [first] = stretches;
  if (!first || stretches.length < 2) return null;
  const wholeMs = now - first.from;
  const last = lastStateBegin(stretches);
  const part = last ? (last.from - first.from) / wholeMs : 0;
  const hasLabel = last !== first && part > labelFreePart && part < 1 - labelFreePart;
  return (
    <div aria-hidden className="mt-2.5 mb-4">
      <div className="flex h-5 overflow-hidden rounded-[4px]" title={incidentWording.strip}>
        {stretches.map((one, at) => (
          <span
            key={`${one.kind} ${one.from}`}
            className={clsx("border-r border-panel last:border-0", look(one))}
            style={{ flexGrow: (stretches[at + 1]?.from ?? now) - one.from, flexBasis: 0 }}
          />
        ))}
      </div>
      <p className="relative mt-1 flex justify-between mono text-11 text-ink-3">
        <span>{clockTime(first.from)}</span>
        {last && hasLabel && (
          <span
            className={clsx("absolute -translate-x-1/2", isFailed(last.state) && "font-semibold text-failed")}
            style={{ left: `${part * 100}%` }}
            title={stateWording[last.state]}
          >
            {clockTime(last.from)}
          </span>
        )}
        <span className="text-ink">{incidentWording.now}</span>
      </p>
    </div>
  );
}

function look(stretch: StripStretch): string {
  if (stretch.kind === "state") return clsx("min-w-0.5", toneFill[toneOf(stretch.state)]);
  return clsx("min-w-1.5 border-y border-dashed border-y-line-strong bg-sunken hatch-strong");
}
