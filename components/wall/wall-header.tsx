"use client";

import { clsx } from "clsx";
import { FailureGlyph, StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { laneTones, type Lane } from "#lib/domain/session/lanes.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";
import type { WallCounts } from "#lib/domain/wall/wall-content.ts";
import type { WallLayout } from "#components/wall/layout/wall-layout.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { useDataAge } from "#lib/client/freshness/use-clock.ts";
import { wallWording } from "./wall-wording.ts";
import { WallClock } from "./wall-clock.tsx";

interface Count {
  of: keyof WallCounts;
  lane: Lane | "failed";
  long: string;
  short: string;
}

const headerCounts: readonly Count[] = [
  { of: "attention", lane: "failed", long: "Need attention", short: "Attention" },
  { of: "live", lane: "live", long: "Live", short: "Live" },
  { of: "confirmed", lane: "confirmed", long: "Will be live", short: "Will be live" },
  { of: "processing", lane: "processing", long: "Processing", short: "Processing" },
  { of: "recordedToday", lane: "recorded", long: "Recorded today", short: "Recorded" },
];

interface WallHeaderProps {
  layout: WallLayout;
  /** Null before the first answer. */
  counts: WallCounts | null;
  /** True while the data is not current, so that its age is shown. */
  isAged: boolean;
}

/** The counts and the time, in the largest type. */
export function WallHeader({ layout, counts, isAged }: WallHeaderProps) {
  return (
    <header
      className="wall-header"
      data-header={layout.header}
      data-words={layout.countWording}
      style={{ height: `${layout.headerHeight}em` }}
    >
      <dl className="wall-counts" style={{ gridTemplateColumns: `repeat(${layout.countsPerRow}, auto)` }}>
        {headerCounts.slice(0, layout.countsShown).map(({ of, lane, long, short }) => {
          const count = counts?.[of] ?? null;
          return (
            <div key={of} className="wall-count">
              <dt className="text-ink-2">{layout.countWording === "long" ? long : short}</dt>
              <dd
                className={clsx(
                  "num",
                  count === null || count === 0
                    ? "text-ink-3"
                    : toneText[lane === "failed" ? lane : laneTones[lane]],
                )}
              >
                {count ?? "–"}
                {lane === "failed" ? (
                  <FailureGlyph className="wall-count-glyph" />
                ) : (
                  <StateGlyph state={stateOfLane(lane)} className="wall-count-glyph" />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="wall-times">
        {isAged && <DataAge />}
        {layout.clock === "header" && <WallClock className="wall-clock" />}
      </div>
    </header>
  );
}

/** How old the data is, in the type of the clock beside it. */
function DataAge() {
  const age = useDataAge();
  return (
    <dl className="wall-age wall-count" data-testid="wall-age">
      <dt>{wallWording.dataAge}</dt>
      <dd className="num">{age === null ? "–" : formatCallTime(age / 1_000)}</dd>
    </dl>
  );
}
