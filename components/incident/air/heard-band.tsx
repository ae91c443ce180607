"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { HeardFor } from "#components/state/heard-for.tsx";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { sessionAirQuery } from "#lib/client/queries/calls.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { describeMeasured } from "#lib/domain/air/heard-wording.ts";
import { heardReading, isAirTrouble, readingWording } from "#lib/domain/session/readings.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { airWording } from "./air-wording.ts";
import { Confirmed } from "../confirmed-ago.tsx";

/** What Callboard hears of the call: which reading, for how long, and what was measured. Usually renders nothing. */
export function HeardBand({ session }: { session: BoardSession }) {
  const minute = useMinute();
  const words = useZoneWording(session.company?.exchange);
  const { data: air } = useQuery(sessionAirQuery(session.id));
  const reading = heardReading(session);
  if (reading === null || session.onAir === null) return null;
  const { since } = session.onAir;
  const checks = air?.checks.filter(({ at }) => at >= since).length ?? 0;
  const isTrouble = isAirTrouble(reading);
  const tone = isTrouble ? "text-processing" : reading === "stillHeard" ? "text-live" : "text-ink-2";
  return (
    <section
      aria-label={readingWording[reading]}
      className={clsx(
        "flex gap-3 rounded-xl border border-dashed px-3.5 py-3 blind:hatch",
        isTrouble ? "border-processing bg-processing-tint" : "border-line-strong",
        reading === "notChecked" && "hatch",
      )}
    >
      <ReadingGlyph reading={reading} className={clsx("mt-0.5 size-5 shrink-0", tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 font-semibold">
          <span className={tone}>
            {readingWording[reading]} {airWording.lasting} <HeardFor session={session} />
          </span>
          <span className="text-12 font-normal whitespace-nowrap text-ink-2">{airWording.seenByUs}</span>
        </p>
        <p className="mt-0.5 text-13 num">
          {describeMeasured(reading, session.onAir, (instant) => words.when(instant, minute))}
        </p>
        {reading !== "stillHeard" && (
          <p className="mt-0.5 text-12 text-ink-2 num">
            {checks > 0 && `${airWording.checks(checks)} `}
            {airWording.upstreamSays(stateWording[session.state])} <Confirmed />
          </p>
        )}
      </div>
    </section>
  );
}
