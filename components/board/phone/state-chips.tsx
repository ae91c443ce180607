import { clsx } from "clsx";
import { AirTroublesGlyph, ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { FailureGlyph, StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { airTroubles } from "#lib/contract/board/values/air-readings.ts";
import { totalOf } from "#lib/domain/board/count-states.ts";
import { laneTitles, type Lane } from "#lib/domain/session/lanes.ts";
import { overdueReadings, readingWording } from "#lib/domain/session/readings.ts";
import { toneOf } from "#lib/domain/session/session-state.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { boardWording } from "../board-wording.ts";
import { laneStates } from "../lanes/lane-states.ts";
import { FilterButton } from "./phone-filters.tsx";
import { ParamLink } from "../param-link.tsx";

const chipLanes: readonly Lane[] = ["live", "confirmed", "processing", "recorded", "scheduled"];

interface StateChipsProps {
  view: BoardView;
  controls: BoardControls;
  onFilter: () => void;
}

/** The button of the filters, and the number of sessions in each state; a tap shows only those. */
export function StateChips({ view, controls, onFilter }: StateChipsProps) {
  const { params } = controls;
  const total = totalOf(view.stateTotals);
  const chip = (isChosen: boolean) =>
    clsx(
      "num text-13 inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border px-3",
      isChosen ? "border-ink bg-ink text-bg font-medium" : "border-line bg-panel",
    );
  const isState = (states: readonly string[]) =>
    params.state.length === states.length && states.every((state) => params.state.some((it) => it === state));
  return (
    <div className="-mx-4 flex fade-ends no-scrollbar gap-2 overflow-x-auto px-4">
      <FilterButton params={params} onOpen={onFilter} />
      <ParamLink controls={controls} to={{ state: [] }} className={chip(params.state.length === 0)}>
        All {total.toLocaleString("en")}
      </ParamLink>
      {view.failures.length > 0 && (
        <ParamLink
          controls={controls}
          to={{ state: [...failureKinds] }}
          aria-label={counted(view.failures.length, "failure", "failures")}
          className={chip(isState(failureKinds))}
        >
          <FailureGlyph className="size-4 text-failed" />
          {view.failures.length}
        </ParamLink>
      )}
      {view.troubled.length > 0 && (
        <ParamLink
          controls={controls}
          to={{ state: [...airTroubles] }}
          aria-label={boardWording.onTheAir(view.troubled.length)}
          className={chip(isState(airTroubles))}
        >
          <AirTroublesGlyph className={clsx("size-4", !isState(airTroubles) && "text-processing")} />
          {view.troubled.length}
        </ParamLink>
      )}
      {overdueReadings.map(
        (reading) =>
          view.readingTotals[reading] > 0 && (
            <ParamLink
              key={reading}
              controls={controls}
              to={{ state: [reading] }}
              aria-label={`${view.readingTotals[reading]} ${readingWording[reading]}`}
              className={chip(isState([reading]))}
            >
              <ReadingGlyph
                reading={reading}
                className={clsx("size-4", !isState([reading]) && "text-processing")}
              />
              {view.readingTotals[reading]}
            </ParamLink>
          ),
      )}
      {chipLanes.map((lane) => {
        const [state] = laneStates[lane];
        const count = view.stateTotals[state];
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
  );
}
