import { clsx } from "clsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { historyRows, type HistoryRow } from "#lib/domain/history-rows.ts";
import { stateWords, toneOf } from "#lib/domain/session-state.ts";
import { utcDay, utcShortDay, utcTime } from "#lib/domain/utc-words.ts";

/** What was seen of the session, how precisely, and where nobody was looking. */
export function SessionHistory({ session }: { session: SessionDetail }) {
  const rows = historyRows(session.history, session.gaps);
  return (
    <section aria-labelledby="session-history">
      <h2 id="session-history" className="text-13 font-semibold text-ink-2">
        History <span className="ml-1 font-normal text-ink-3">as observed, UTC</span>
      </h2>
      {rows.length === 0 && <p className="mt-2 text-13 text-ink-3">Nothing was observed yet.</p>}
      <ol className="mt-2 text-13">
        {rows.map((row, index) => (
          <li key={`${row.kind}-${index}`} className="relative pb-2.5 last:pb-0">
            {index + 1 < rows.length && <Thread row={row} next={rows[index + 1]} />}
            {row.kind === "gap" ? <GapRow row={row} /> : <StateRow row={row} day={session.date} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Thread({ row, next }: { row: HistoryRow; next: HistoryRow | undefined }) {
  const isBroken = row.kind === "gap" || next?.kind === "gap";
  return (
    <span
      aria-hidden
      className={clsx(
        "absolute top-[19px] bottom-0 left-[7.5px] border-l",
        isBroken ? "border-dashed border-ink-3" : "border-line-strong",
      )}
    />
  );
}

function StateRow({ row, day }: { row: Extract<HistoryRow, { kind: "state" }>; day: string }) {
  const isOtherDay = utcDay(row.at) !== utcDay(day);
  return (
    <div className="grid grid-cols-[auto_1fr_auto] gap-x-2.5">
      <span className={clsx("mt-0.5", toneText[toneOf(row.state)])}>
        <StateGlyph state={row.state} className="size-4" />
      </span>
      <span className="min-w-0">
        {stateWords[row.state]}
        {!row.isChange && <span className="text-ink-3"> when first seen</span>}
      </span>
      <time dateTime={row.at} className="mono text-12 leading-5 text-ink-3">
        {isOtherDay ? utcShortDay(row.at) : utcTime(row.at)}
      </time>
      {row.notBefore !== null && (
        <span className="col-span-2 col-start-2 text-12 text-ink-3 num">
          between {utcTime(row.notBefore)} and {utcTime(row.at)}
        </span>
      )}
    </div>
  );
}

function GapRow({ row }: { row: Extract<HistoryRow, { kind: "gap" }> }) {
  return (
    <div className="flex items-start gap-2.5 text-ink-3">
      <span
        aria-hidden
        className="mt-0.5 size-4 shrink-0 rounded-[3px] border border-dashed border-ink-3 hatch"
      />
      <span className="min-w-0 flex-1">
        Not observed
        <span className="block text-12">changes in this time may be missing</span>
      </span>
      <span className="text-right mono text-12 leading-5">
        {utcTime(row.from)}
        <br />
        {row.to === null ? "still" : utcTime(row.to)}
      </span>
    </div>
  );
}
