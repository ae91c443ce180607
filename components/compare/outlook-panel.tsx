import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { ComparedOutlook } from "#lib/domain/compare/guidance.ts";
import { compareWording as words } from "./compare-wording.ts";
import { Moment } from "./moment.tsx";
import { NotSaid } from "./not-said.tsx";
import { CallSign } from "./side-sign.tsx";

interface OutlookPanelProps {
  outlook: ComparedOutlook;
  /** The transcripts' ids. */
  calls: readonly number[];
}

/** What calls expect of the same measure, and how it moved. */
export function OutlookPanel({ outlook: { statements, unmatched }, calls }: OutlookPanelProps) {
  return (
    <Panel aria-label={words.guidance} className="flex flex-col">
      <header className="flex min-h-11 items-center gap-3 px-4 text-13">
        <h2 className="font-semibold">{words.guidance}</h2>
        {statements.length > 0 && (
          <p className="text-12 text-ink-2 num">{words.statements(statements.length)}</p>
        )}
      </header>
      {statements.length === 0 && <EmptyNote title={words.noGuidance}>{words.noGuidanceReason}</EmptyNote>}
      <ul className="text-13 num">
        {statements.map((one) => (
          <li key={`${one.measure} ${one.newer.start}`} className="border-t border-line px-4 py-2.5">
            <p className="flex items-center justify-between gap-3">
              <span className="text-12 text-ink-2">{one.measure}</span>
              <span className="rounded border border-line-strong px-1.5 text-12">
                {words.moves[one.move]}
              </span>
            </p>
            <div className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
              {one.calls.map((said, at) => (
                <p key={calls[at]} className="flex items-center gap-2 last:font-semibold">
                  <CallSign at={at} of={calls.length} />
                  {said && <Moment call={calls[at]!} seconds={said.start} about={one.measure} />}
                  {said ? said.text : <NotSaid />}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-auto border-t border-line px-4 py-2.5 text-12 text-ink-2 num">
        {words.guidanceBasis(unmatched)}
      </p>
    </Panel>
  );
}
