"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import type { BoardControls } from "#lib/client/board-params.ts";
import type { BoardView } from "#lib/client/use-board-view.ts";
import { phoneRows } from "#lib/domain/phone-rows.ts";
import { readingWords } from "#lib/domain/readings.ts";
import { laneTitles, toneOf } from "#lib/domain/session-state.ts";
import type { Lane } from "#lib/domain/session-state.ts";
import { CalmLine } from "./calm-line.tsx";
import { laneStates } from "./lane-states.ts";
import { NoMatch } from "./no-match.tsx";
import { ParamLink } from "./param-link.tsx";
import { PhoneRow } from "./phone-row.tsx";
import { useHeldRows } from "./use-held-rows.ts";

const rowPx = 65;
const overdueReadings = ["late", "overrun", "stuck"] as const;
const chipLanes: readonly Lane[] = ["live", "willBeLive", "processing", "recorded", "scheduled"];
const failedStates = [
  "liveFailedInterrupted",
  "liveFailedNoAccess",
  "liveFailedNotStarted",
  "processingRecordingFailed",
] as const;

interface PhoneListProps {
  view: BoardView;
  controls: BoardControls;
}

/** The board under a thumb: one list, failures first, with counts that jump to a state. */
export function PhoneList({ view, controls }: PhoneListProps) {
  const { params } = controls;
  const { ordered, heads } = useMemo(() => phoneRows(view.shown), [view.shown]);
  const held = useHeldRows(ordered, view.sessions);
  const total = Object.values(view.lanes).reduce((sum, rows) => sum + rows.length, 0);
  const chip = (isChosen: boolean) =>
    clsx(
      "num text-13 inline-flex h-8 shrink-0 items-center gap-2 rounded-full border px-3",
      isChosen ? "border-ink bg-ink text-bg font-medium" : "border-line bg-panel",
    );
  const isState = (states: readonly string[]) =>
    params.state.length === states.length && states.every((state) => params.state.some((it) => it === state));
  return (
    <>
      <div className="-mx-4 flex no-scrollbar gap-2 overflow-x-auto px-4">
        <ParamLink controls={controls} to={{ state: [] }} className={chip(params.state.length === 0)}>
          All {total.toLocaleString("en")}
        </ParamLink>
        {view.failures.length > 0 && (
          <ParamLink
            controls={controls}
            to={{ state: [...failedStates] }}
            aria-label={`${view.failures.length} need attention`}
            className={chip(isState(failedStates))}
          >
            <StateGlyph state="processingRecordingFailed" className="size-4 text-failed" />
            {view.failures.length}
          </ParamLink>
        )}
        {overdueReadings.map(
          (reading) =>
            view.read[reading] > 0 && (
              <ParamLink
                key={reading}
                controls={controls}
                to={{ state: [reading] }}
                aria-label={`${view.read[reading]} ${readingWords[reading]}`}
                className={chip(isState([reading]))}
              >
                <ReadingGlyph
                  reading={reading}
                  className={clsx("size-4", !isState([reading]) && "text-processing")}
                />
                {view.read[reading]}
              </ParamLink>
            ),
        )}
        {chipLanes.map((lane) => {
          const [state] = laneStates[lane];
          const count = view.lanes[lane].filter((session) => session.state === state).length;
          return (
            <ParamLink
              key={lane}
              controls={controls}
              to={{ state: [state] }}
              aria-label={`${count} ${laneTitles[lane]}`}
              className={chip(isState([state]))}
            >
              <StateGlyph
                state={state}
                className={clsx("size-4", !isState([state]) && toneText[toneOf(state)])}
              />
              {count}
            </ParamLink>
          );
        })}
      </div>
      {view.failures.length === 0 && view.shown.length > 0 && <CalmLine view={view} controls={controls} />}
      {view.shown.length === 0 && <NoMatch view={view} controls={controls} />}
      <div className="-mx-4" {...held.holding}>
        <WindowVirtualizer data={held.rows} itemSize={rowPx}>
          {(session) => (
            <PhoneRow
              key={session.id}
              session={session}
              head={heads.get(session.id)}
              hasLeft={held.hasLeft(session.id)}
            />
          )}
        </WindowVirtualizer>
      </div>
    </>
  );
}
