"use client";

import { clsx } from "clsx";
import { useRef } from "react";
import { Virtualizer } from "virtua";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import type { BoardControls } from "#lib/client/board-params.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isFailed, laneTitles, toneOf } from "#lib/domain/session-state.ts";
import type { Lane as LaneName } from "#lib/domain/session-state.ts";
import { laneFailures, laneStates } from "./lane-states.ts";
import { LaneCount } from "./lane-count.tsx";
import { SessionCard } from "./session-card.tsx";
import { useHeldRows } from "./use-held-rows.ts";

const rowPx = 86;

interface LaneProps {
  lane: LaneName;
  rows: readonly BoardSession[];
  /** What the lane would hold without the filter for states. */
  all: readonly BoardSession[];
  sessions: ReadonlyMap<number, BoardSession>;
  controls: BoardControls;
}

/** One stage of a session's life. Scrolls by itself, and only draws the rows in sight. */
export function Lane({ lane, rows, all, sessions, controls }: LaneProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const held = useHeldRows(rows, sessions);
  const states = laneStates[lane];
  const failed = all.filter((session) => isFailed(session.state)).length;
  const headingId = `lane-${lane}`;
  return (
    <section
      aria-labelledby={headingId}
      data-lane={lane}
      className={clsx(
        "flex min-h-0 min-w-0 flex-col rounded-xl",
        lane === "live" ? "bg-live-tint" : "bg-sunken",
      )}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 px-3.5">
        <StateGlyph state={states[0]} className={clsx("size-4 shrink-0", toneText[toneOf(states[0])])} />
        <h2 id={headingId} className="truncate text-13 font-semibold">
          {laneTitles[lane]}
        </h2>
        {held.waiting > 0 && (
          <span className="truncate text-11 text-ink-3" title="The order waits while you are pointing here">
            {held.waiting} moved
          </span>
        )}
        <span className="-mr-1.5 ml-auto flex items-center">
          {failed > 0 && (
            <LaneCount
              count={failed}
              what={`failed in ${laneTitles[lane]}`}
              states={laneFailures[lane]}
              isFailure
              controls={controls}
            />
          )}
          <LaneCount
            count={all.length - failed}
            what={laneTitles[lane]}
            states={[states[0]]}
            isFailure={false}
            controls={controls}
          />
        </span>
      </header>
      <div ref={scroller} {...held.holding} className="min-h-0 flex-1 thin-scroll overflow-y-auto px-2 pb-2">
        {held.rows.length === 0 && (
          <p className="px-1.5 py-1 text-12 text-ink-3">{all.length === 0 ? "None" : "Filtered out"}</p>
        )}
        <Virtualizer data={held.rows} as="ul" item="li" itemSize={rowPx} scrollRef={scroller}>
          {(session) => (
            <div key={session.id} className="pb-1.5">
              <SessionCard session={session} hasLeft={held.hasLeft(session.id)} />
            </div>
          )}
        </Virtualizer>
      </div>
    </section>
  );
}
