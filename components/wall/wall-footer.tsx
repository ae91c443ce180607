"use client";

import { clsx } from "clsx";
import { useClock, useDataAge, useFreshness } from "#lib/client/freshness/use-clock.ts";
import type { WallLayout } from "#components/wall/layout/wall-layout.ts";
import { zonePlace } from "#lib/domain/wall/wall-settings.ts";
import { wordsIn } from "#lib/domain/text/zone-wording.ts";
import { WallClock } from "./wall-clock.tsx";
import { WallNote } from "./wall-note.tsx";
import type { WallNotes } from "./wall-notes.ts";
import { wallWording } from "./wall-wording.ts";

interface WallFooterProps {
  layout: WallLayout;
  sentence: string;
  notes: WallNotes;
  zones: readonly string[];
}

/** Freshness, the time in other zones, and notes. */
export function WallFooter({ layout, sentence, notes, zones }: WallFooterProps) {
  return (
    <footer className="wall-footer" style={{ height: `${layout.footerHeight}em` }}>
      <div className="wall-footer-line">
        <WallFreshness sentence={sentence} />
        {layout.notes === "inline" && <WallNote notes={notes} className="text-ink-3" />}
        <div className="wall-zones">
          {zones.slice(0, layout.zonesShown).map((zone) => (
            <ZoneTime key={zone} zone={zone} />
          ))}
          {layout.clock === "footer" && <WallClock className="whitespace-nowrap" />}
        </div>
      </div>
      {layout.notes === "below" && <WallNote notes={notes} className="text-ink-3" />}
    </footer>
  );
}

function WallFreshness({ sentence }: { sentence: string }) {
  const { status } = useFreshness();
  const age = useDataAge();
  return (
    <p className={clsx("wall-freshness", status === "blind" && "font-semibold")} data-testid="wall-freshness">
      <FreshnessMark status={status} />
      <span>
        {status === "current" ? wallWording.upToDate : sentence}
        {status === "current" && age !== null && (
          <span className="text-ink-3 num"> {Math.floor(age / 1_000)} s</span>
        )}
      </span>
    </p>
  );
}

/** A disc, a half and a struck ring, so that they differ without colour. */
function FreshnessMark({ status }: { status: "current" | "late" | "blind" }) {
  return (
    <svg viewBox="0 0 16 16" className="wall-mark" aria-hidden fill="none" strokeWidth="2">
      {status === "current" && <circle cx="8" cy="8" r="6" className="fill-live" />}
      {status === "late" && (
        <>
          <circle cx="8" cy="8" r="5.5" className="stroke-processing" />
          <path d="M8 2.5a5.5 5.5 0 0 1 0 11Z" className="fill-processing" />
        </>
      )}
      {status === "blind" && (
        <g className="stroke-ink">
          <circle cx="8" cy="8" r="5.5" />
          <path d="M2 14 14 2" strokeLinecap="round" />
        </g>
      )}
    </svg>
  );
}

function ZoneTime({ zone }: { zone: string }) {
  const now = useClock();
  return (
    <p className="whitespace-nowrap text-ink-2">
      {zonePlace(zone)}{" "}
      <span className="text-ink num">
        {now === null ? "--:--" : wordsIn(zone).time(new Date(now).toISOString(), "minutes")}
      </span>
    </p>
  );
}
