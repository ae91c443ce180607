import type { BoardView } from "#components/board/use-board-view.ts";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { lanes, laneTitles, type Lane } from "#lib/domain/session/lanes.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { isFailed, stateWording } from "#lib/domain/session/session-state.ts";
import { boardWording } from "../board-wording.ts";
import { SessionWhen } from "../session-when.tsx";

/** Calls of one lane on paper, so that all lanes fit four pages. */
const mostPrinted = 120;

/** The lanes on paper: a line for each call in three columns, what there is no room for counted. */
export function PrintedLanes({ view }: { view: BoardView }) {
  return (
    <div>
      {lanes
        .filter((lane) => view.shownLanes[lane].length > 0)
        .map((lane) => (
          <PrintedLane key={lane} lane={lane} rows={view.shownLanes[lane]} />
        ))}
    </div>
  );
}

function PrintedLane({ lane, rows }: { lane: Lane; rows: readonly BoardSession[] }) {
  const left = rows.length - mostPrinted;
  return (
    <section data-printed={lane} className="mb-3">
      <h2 className="mb-1 break-after-avoid border-b border-line text-13 font-semibold num">
        {laneTitles[lane]} {rows.length.toLocaleString("en")}
      </h2>
      <ul className="columns-3 gap-4 text-[8pt] leading-[11pt]">
        {rows.slice(0, mostPrinted).map((session) => (
          <li key={session.id} className="flex break-inside-avoid items-center gap-1.5">
            <StateGlyph state={session.state} className="size-2.5 shrink-0" />
            <SessionWhen
              date={session.date}
              exchange={session.company?.exchange ?? null}
              className="shrink-0 num"
            />
            <bdi className="truncate">{companyName(session)}</bdi>
            {isFailed(session.state) && <b className="shrink-0">{stateWording[session.state]}</b>}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-[8pt]">{boardWording.notPrinted(left)}</p>}
    </section>
  );
}
