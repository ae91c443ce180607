"use client";

import { clsx } from "clsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { toneOf } from "#lib/domain/session/session-state.ts";
import type { WallCounts } from "#lib/domain/wall/wall-content.ts";
import type { WallLayout } from "#components/wall/layout/wall-layout.ts";
import { formatCallTime } from "#lib/domain/words/call-time.ts";
import { useDataAge } from "#lib/client/freshness/use-clock.ts";
import { wallWords } from "./wall-words.ts";
import { WallClock } from "./wall-clock.tsx";

interface Count {
  of: keyof WallCounts;
  state: ObservedState;
  long: string;
  short: string;
}

const headerCounts: readonly Count[] = [
  { of: "attention", state: "processingRecordingFailed", long: "Need attention", short: "Attention" },
  { of: "live", state: "live", long: "Live", short: "Live" },
  { of: "willBeLive", state: "willBeLive", long: "Will be live", short: "Will be live" },
  { of: "processing", state: "processingRecording", long: "Processing", short: "Processing" },
  { of: "recordedToday", state: "recordingAvailable", long: "Recorded today", short: "Recorded" },
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
      data-words={layout.countWords}
      style={{ height: `${layout.headerHeight}em` }}
    >
      <dl className="wall-counts" style={{ gridTemplateColumns: `repeat(${layout.countsPerRow}, auto)` }}>
        {headerCounts.slice(0, layout.countsShown).map(({ of, state, long, short }) => {
          const count = counts?.[of] ?? null;
          return (
            <div key={of} className="wall-count">
              <dt className="text-ink-2">{layout.countWords === "long" ? long : short}</dt>
              <dd
                className={clsx(
                  "num",
                  count === null || count === 0 ? "text-ink-3" : toneText[toneOf(state)],
                )}
              >
                {count ?? "–"}
                <StateGlyph state={state} className="wall-count-glyph" />
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
      <dt>{wallWords.dataAge}</dt>
      <dd className="num">{age === null ? "–" : formatCallTime(age / 1_000)}</dd>
    </dl>
  );
}
