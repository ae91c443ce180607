import { Fragment } from "react";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import type { BoardControls } from "#lib/client/board-params.ts";
import type { BoardView } from "#lib/client/use-board-view.ts";
import { readingReasons, readingWords } from "#lib/domain/readings.ts";
import { ParamLink } from "./param-link.tsx";

interface OverdueCountsProps {
  view: BoardView;
  controls: BoardControls;
  /** True when something is counted behind these. */
  hasMore?: boolean;
}

const counted = ["late", "overrun", "stuck", "flapping"] as const;

/** What nobody calls a failure yet and somebody may want to look at, by our own reading: counts that lead there. */
export function OverdueCounts({ view, controls, hasMore = false }: OverdueCountsProps) {
  const present = counted.filter((reading) => view.read[reading] > 0);
  return present.map((reading, at) => (
    <Fragment key={reading}>
      <ParamLink
        controls={controls}
        to={{ state: [reading] }}
        title={`Callboard's own reading: ${readingReasons[reading]}`}
        className="inline-flex items-center gap-1 whitespace-nowrap text-processing hover:underline"
      >
        <ReadingGlyph reading={reading} />
        {view.read[reading]} {readingWords[reading].toLowerCase()}
      </ParamLink>
      {(hasMore || at + 1 < present.length) && (
        <span aria-hidden className="text-ink-2">
          ·
        </span>
      )}
    </Fragment>
  ));
}
