import { Fragment } from "react";
import { airTroubles } from "#lib/contract/board/values/air-readings.ts";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { overdueReadings, readingReasons, readingWording } from "#lib/domain/session/readings.ts";
import { ParamLink } from "../param-link.tsx";

interface OverdueCountsProps {
  view: BoardView;
  controls: BoardControls;
  /** True when another count follows. */
  hasMore?: boolean;
}

const shownReadings = [...overdueReadings, ...airTroubles, "flapping"] as const;

/** Counts of overdue sessions, of trouble on the air, and of flapping sessions, each linking to them. */
export function OverdueCounts({ view, controls, hasMore = false }: OverdueCountsProps) {
  const present = shownReadings.filter((reading) => view.readingTotals[reading] > 0);
  return present.map((reading, at) => (
    <Fragment key={reading}>
      <ParamLink
        controls={controls}
        to={{ state: [reading] }}
        title={`Noticed by Callboard: ${readingReasons[reading]}`}
        className="inline-flex items-center gap-1 whitespace-nowrap text-processing hover:underline"
      >
        <ReadingGlyph reading={reading} />
        {view.readingTotals[reading]} {readingWording[reading].toLowerCase()}
      </ParamLink>
      {(hasMore || at + 1 < present.length) && (
        <span aria-hidden className="text-ink-2">
          ·
        </span>
      )}
    </Fragment>
  ));
}
