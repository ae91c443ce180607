"use client";

import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useContext, useLayoutEffect, useRef, type ReactNode } from "react";
import { Virtualizer } from "virtua";
import { AirTroublesGlyph, ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { keepLaneScrolled, laneScrolledPx } from "#lib/client/board/board-place.ts";
import { FirstBoardContext } from "#lib/client/board/initial-board.ts";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { airTroubles } from "#lib/contract/board/values/air-readings.ts";
import { firstCards } from "#lib/domain/board/first-board.ts";
import { laneTitles, type Lane as LaneName } from "#lib/domain/session/lanes.ts";
import { heardReading, isAirTrouble, type FilterableState } from "#lib/domain/session/readings.ts";
import { isFailed, toneOf } from "#lib/domain/session/session-state.ts";
import { laneFailures, laneStates } from "./lane-states.ts";
import { SessionCard } from "./session-card.tsx";
import { ParamLink } from "../param-link.tsx";
import { boardWording } from "../board-wording.ts";
import { SelectAllBox } from "../selection/select-box.tsx";
import { ListOrderContext, useIds, useListOrder } from "../selection/use-selected.ts";
import { UpdatesButton } from "../updates-button.tsx";
import { useFrozenRows } from "../use-frozen-rows.ts";
import { useListActivity } from "../use-list-activity.ts";

const rowPx = 86;

interface LaneProps {
  lane: LaneName;
  rows: readonly BoardSession[];
  /** The lane's sessions without the filter by state. */
  all: readonly BoardSession[];
  /** How many these are: more than `all` holds while only the first board is known. */
  total: number;
  sessions: ReadonlyMap<number, BoardSession>;
  controls: BoardControls;
  /** Identifies the filters in effect. */
  filterKey: string;
}

/** One stage of a session's life. Scrolls by itself and renders only the visible rows. */
export function Lane({ lane, rows, all, total, sessions, controls, filterKey }: LaneProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const activity = useListActivity();
  const held = useFrozenRows({
    rows,
    sessions,
    companion: null,
    isHeld: activity.isActive,
    listKey: filterKey,
    under: activity.under,
  });
  const isFirst = useContext(FirstBoardContext) !== null;
  const hasRows = held.rows.length > 0;
  // Waits for rows: an empty list can't scroll, so the saved position would be lost.
  useLayoutEffect(() => {
    if (hasRows && scroller.current) scroller.current.scrollTop = laneScrolledPx(lane);
  }, [lane, hasRows]);
  const order = useListOrder(held.rows);
  const ids = useIds(rows);
  const headingId = `lane-${lane}`;
  return (
    <section
      aria-labelledby={headingId}
      data-lane={lane}
      className={clsx(
        "group/select @container flex min-h-0 min-w-0 flex-col rounded-xl",
        lane === "live" ? "bg-live-tint" : "bg-sunken",
      )}
    >
      <LaneHead lane={lane} all={all} total={total} controls={controls} headingId={headingId}>
        <UpdatesButton count={held.updates} onShow={activity.end} />
        <SelectAllBox
          isShy
          ids={ids}
          label={boardWording.selectAllOf(rows.length, laneTitles[lane])}
          className="-my-1"
        />
      </LaneHead>
      <div
        ref={scroller}
        {...activity.listHandlers}
        onScroll={(event) => {
          keepLaneScrolled(lane, event.currentTarget.scrollTop);
        }}
        className="min-h-0 flex-1 thin-scroll overflow-y-auto pb-2"
      >
        {/* A scroll bar that takes room takes it from the padding, so that cards are as wide in lanes without one. */}
        <div className="pressable-rows pr-[max(2px,calc(0.5rem-100cqw+100%))] pl-2">
          {!hasRows && (
            <p className="px-1.5 py-1 text-12 text-ink-3">{all.length === 0 ? "None" : "Filtered out"}</p>
          )}
          <ListOrderContext value={order}>
            <Virtualizer
              data={held.rows}
              as="ul"
              item="li"
              itemSize={rowPx}
              scrollRef={scroller}
              ssrCount={isFirst ? Math.min(firstCards, held.rows.length) : undefined}
            >
              {(session) => (
                <div key={session.id} className="pb-1.5">
                  <SessionCard session={session} hasLeft={held.hasLeft(session.id)} />
                </div>
              )}
            </Virtualizer>
          </ListOrderContext>
          <div style={{ height: (total - all.length) * rowPx }} />
        </div>
      </div>
    </section>
  );
}

interface LaneHeadProps extends Pick<LaneProps, "lane" | "all" | "total" | "controls"> {
  headingId: string;
  children: ReactNode;
}

/** The lane's name, and how many calls it has and how many of them failed. */
function LaneHead({ lane, all, total, controls, headingId, children }: LaneHeadProps) {
  const states = laneStates[lane];
  const failed = all.filter((session) => isFailed(session.state)).length;
  const heard = lane === "live" ? all.map(heardReading) : [];
  const troubled = heard.filter(isAirTrouble).length;
  const unchecked = heard.filter((reading) => reading === "notChecked").length;
  return (
    <header className="flex h-10 shrink-0 items-center gap-2 px-3.5">
      <StateGlyph state={states[0]} className={clsx("size-4 shrink-0", toneText[toneOf(states[0])])} />
      <h2 id={headingId} className="text-13 leading-4 font-semibold">
        {laneTitles[lane]}
      </h2>
      {children}
      <span className="-mr-1.5 ml-auto flex items-center">
        {unchecked > 0 && (
          <LaneCount
            count={unchecked}
            what={boardWording.uncheckedInLane}
            states={["notChecked"]}
            glyph={<ReadingGlyph reading="notChecked" />}
            controls={controls}
          />
        )}
        {failed > 0 && (
          <LaneCount
            count={failed}
            what={boardWording.failedInLane(laneTitles[lane])}
            states={laneFailures[lane]}
            glyph={<TriangleAlert className="size-3.5 shrink-0" />}
            tone="text-failed"
            controls={controls}
          />
        )}
        {troubled > 0 && (
          <LaneCount
            count={troubled}
            what={boardWording.troubledInLane}
            states={airTroubles}
            glyph={<AirTroublesGlyph className="size-3.5 shrink-0" />}
            tone="text-processing"
            controls={controls}
          />
        )}
        <LaneCount count={total - failed} what={laneTitles[lane]} states={[states[0]]} controls={controls} />
      </span>
    </header>
  );
}

interface LaneCountProps {
  count: number;
  /** What is counted, for screen readers: "Live", "failed in Live". */
  what: string;
  states: readonly FilterableState[];
  /** What tells it apart from the number of all; null for that. */
  glyph?: ReactNode;
  tone?: string;
  controls: BoardControls;
}

/** A count in a lane's head: a press filters the board to what it counts, another shows all states again. */
function LaneCount({ count, what, states, glyph = null, tone = "text-ink-2", controls }: LaneCountProps) {
  const chosen = controls.params.state;
  const isChosen = chosen.length === states.length && states.every((state) => chosen.includes(state));
  return (
    <ParamLink
      controls={controls}
      to={{ state: isChosen ? [] : [...states] }}
      aria-label={`${count.toLocaleString("en")} ${what}: ${isChosen ? "show all states" : "show only these"}`}
      className={clsx(
        "flex min-w-6 items-center justify-center gap-1 rounded-md px-1.5 py-0.5 text-13 num hover:underline",
        isChosen ? "bg-ink text-bg" : tone,
      )}
    >
      {glyph}
      {count.toLocaleString("en")}
    </ParamLink>
  );
}
