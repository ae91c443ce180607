import { clsx } from "clsx";
import { SourceMark } from "#components/ui/source-mark.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { type CompanyRecord, type Outcome, outcomeWording } from "#lib/domain/company/company-sessions.ts";
import { measureMeanings, measureNames, measures } from "#lib/domain/insights/coverage-measures.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { eventTitle } from "#lib/domain/session/session-names.ts";
import { formatDifference } from "#lib/domain/text/utc-wording.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { companyWording } from "./company-wording.ts";

const bars: Record<Outcome, string> = {
  withoutFailure: "h-full bg-live",
  failedLive: "h-full bg-failed",
  failedRecording: "h-2/3 bg-failed",
  notCovered: "h-1/3 bg-line-strong",
  unknown: "hatch h-full border border-line-strong",
};

interface ReliabilityCardProps {
  record: CompanyRecord;
  /** How much of it was not observed here, as text; null where all of it was. */
  source?: string | null;
}

/** How past sessions ended, and what the figures are based on. */
export function ReliabilityCard({ record, source = null }: ReliabilityCardProps) {
  const { strip, measures: coverage, notCovered, startNotStated, total, watched, medianStartMs } = record;
  const zone = useZoneWording();
  if (total === 0) return null;
  const others = [
    ["notCovered", notCovered],
    ["unknown", startNotStated],
  ] as const;
  return (
    <Panel aria-label={companyWording.reliability} className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div>
          <h2 className="text-13 font-semibold text-ink-2">{companyWording.reliability}</h2>
          <p className="text-12 text-ink-3 num">
            <SourceMark source={source} />{" "}
            {strip.length < total ? `last ${strip.length} of ${total}` : counted(total, "call")}
          </p>
        </div>
        <ol aria-label="Past calls, oldest first" className="flex h-7 max-w-full items-end gap-[3px]">
          {strip.map(({ session, outcome }) => (
            <li
              key={session.id}
              title={describeBar(session, outcome, zone)}
              className={clsx("w-2.5 min-w-0 shrink rounded-[3px] blind:bg-line-strong", bars[outcome])}
            >
              <span className="sr-only">{describeBar(session, outcome, zone)}</span>
            </li>
          ))}
        </ol>
        <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          {measures.map((measure) => (
            <Figure
              key={measure}
              value={`${coverage[measure]} of ${coverage.due}`}
              words={outcomeWording[measure]}
              outcome={measure}
            />
          ))}
          {others.map(
            ([outcome, count]) =>
              count > 0 && (
                <Figure
                  key={outcome}
                  value={String(count)}
                  words={outcomeWording[outcome]}
                  outcome={outcome}
                />
              ),
          )}
          {medianStartMs !== null && <Figure value={formatDifference(medianStartMs)} words="median start" />}
        </dl>
      </div>
      <p className="mt-2.5 border-t border-line pt-2 text-12 text-ink-3 num">
        {measures.map((measure) => `${measureNames[measure]}: ${measureMeanings[measure]}. `)}
        {companyWording.basis}{" "}
        {watched === total ? companyWording.sawAll(source) : companyWording.sawSome(watched, total, source)}
      </p>
    </Panel>
  );
}

interface FigureProps {
  value: string;
  words: string;
  outcome?: Outcome;
}

function Figure({ value, words, outcome }: FigureProps) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-x-1.5">
      <dt className="flex items-center gap-x-1.5 text-12 text-ink-2">
        {outcome !== undefined && (
          <span aria-hidden className="flex h-2.5 w-1.5 items-end">
            <span className={clsx("w-full rounded-[2px]", bars[outcome])} />
          </span>
        )}
        {words}
      </dt>
      <dd className="text-16 font-semibold tracking-tight num">{value}</dd>
    </div>
  );
}

function describeBar(session: BoardSession, outcome: Outcome, zone: ZoneWording): string {
  return `${eventTitle(session)}, ${zone.day(session.date)}: ${outcomeWording[outcome]}`;
}
