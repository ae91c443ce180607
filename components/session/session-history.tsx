"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { SourceMark } from "#components/ui/source-mark.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { describeSource, importedAt } from "#lib/domain/session/imported-history.ts";
import { groupGaps, historyRows, type GapGroup, type HistoryRow } from "#lib/domain/session/history-rows.ts";
import { stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import { isSinceAtLatest, describeSince } from "#lib/domain/session/since-when.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";

const historyWording = {
  nothingObserved: "Nothing observed yet.",
  notObserved: (gaps: number) => (gaps === 1 ? "Not observed" : `Not observed ${gaps} times`),
  notObservedReason: (gaps: number) =>
    `changes in ${gaps === 1 ? "this time" : "these times"} may be missing`,
};

interface SessionHistoryProps {
  session: SessionDetail;
  /** Shown below the heading. */
  children?: ReactNode;
}

/** The observed states of the session, with how certain their times are, and the gaps in observation. */
export function SessionHistory({ session, children }: SessionHistoryProps) {
  const words = useZoneWording(session.company?.exchange);
  const rows = groupGaps(historyRows(session.history, session.gaps));
  return (
    <section aria-labelledby="session-history">
      <h2 id="session-history" className="text-13 font-semibold text-ink-2">
        History <span className="ml-1 font-normal text-ink-3">as observed, {words.name(session.date)}</span>
      </h2>
      {children}
      {rows.length === 0 && <p className="mt-2 text-13 text-ink-3">{historyWording.nothingObserved}</p>}
      <ol className="mt-2 text-13">
        {rows.map((row, index) => (
          <li key={`${row.kind}-${index}`} className="relative pb-2.5 last:pb-0">
            {index + 1 < rows.length && <Thread row={row} next={rows[index + 1]} />}
            {row.kind === "gaps" ? (
              <GapRow row={row} words={words} />
            ) : (
              <StateRow row={row} words={words} imported={session.imported} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type ListedRow = ReturnType<typeof groupGaps>[number];

function Thread({ row, next }: { row: ListedRow; next: ListedRow | undefined }) {
  const isBroken = row.kind === "gaps" || next?.kind === "gaps";
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

interface StateRowProps {
  row: Extract<HistoryRow, { kind: "state" }>;
  words: ZoneWording;
  imported: SessionDetail["imported"];
}

function StateRow({ row, words, imported }: StateRowProps) {
  const minute = useMinute();
  const { state, entered, observedAt } = row;
  const period = importedAt(imported, observedAt);
  const isCertain = !isSinceAtLatest(entered);
  return (
    <div className="grid grid-cols-[auto_1fr_auto] gap-x-2.5">
      <span className={clsx("mt-0.5", toneText[toneOf(state)])}>
        <StateGlyph state={state} className="size-4" />
      </span>
      <span className="min-w-0">
        {stateWording[state]} <SourceMark source={period ? describeSource(period) : null} />
      </span>
      {isCertain && (
        <time dateTime={entered.since} className="mono text-12 leading-5 text-ink-3">
          {words.when(entered.since, minute)}
        </time>
      )}
      {!isCertain && (
        <time dateTime={entered.since} className="col-span-2 col-start-2 text-12 text-ink-3 num">
          {describeSince(entered, minute, words)}
        </time>
      )}
    </div>
  );
}

function GapRow({ row, words }: { row: GapGroup; words: ZoneWording }) {
  const minute = useMinute();
  return (
    <div className="flex items-start gap-2.5 text-ink-3">
      <span
        aria-hidden
        className="mt-0.5 size-4 shrink-0 rounded-[3px] border border-dashed border-ink-3 hatch"
      />
      <span className="min-w-0 flex-1">
        {historyWording.notObserved(row.count)}
        <span className="block text-12">{historyWording.notObservedReason(row.count)}</span>
      </span>
      <span className="text-right mono text-12 leading-5">
        {words.when(row.from, minute)}
        <br />
        {row.to === null ? "still" : words.when(row.to, minute)}
      </span>
    </div>
  );
}
