import { clsx } from "clsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { CompanyRecord, Outcome } from "#lib/domain/company/company-sessions.ts";
import { measureMeanings, measures } from "#lib/domain/insights/coverage-measures.ts";
import { counted } from "#lib/domain/words/plural.ts";
import { eventTitle } from "#lib/domain/session/session-names.ts";
import { differenceWords, utcDay } from "#lib/domain/words/utc-words.ts";
import { Card } from "./card.tsx";
import { companyWords, outcomeWords } from "./company-words.ts";

const bars: Record<Outcome, string> = {
  withoutFailure: "h-full bg-live",
  failedLive: "h-full bg-failed",
  failedRecording: "h-2/3 bg-failed",
  notCovered: "h-1/3 bg-line-strong",
  unknown: "hatch h-full border border-line-strong",
};

/** How past sessions ended, and what the figures are based on. */
export function ReliabilityCard({ record }: { record: CompanyRecord }) {
  const { strip, measures: coverage, notCovered, startNotStated, total, watched, medianStartMs } = record;
  if (total === 0) return null;
  const others = [
    ["notCovered", notCovered],
    ["unknown", startNotStated],
  ] as const;
  return (
    <Card
      title="Reliability"
      aside={strip.length < total ? `last ${strip.length} of ${total}` : counted(total, "call")}
    >
      <ol aria-label="Past calls, oldest first" className="mt-1.5 mb-3 flex h-7 items-end gap-[3px]">
        {strip.map(({ session, outcome }) => (
          <li
            key={session.id}
            title={barWords(session, outcome)}
            className={clsx("max-w-6 min-w-0 flex-1 rounded-[3px] blind:bg-line-strong", bars[outcome])}
          >
            <span className="sr-only">{barWords(session, outcome)}</span>
          </li>
        ))}
      </ol>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {measures.map((measure) => (
          <Figure
            key={measure}
            value={`${coverage[measure]} of ${coverage.due}`}
            words={outcomeWords[measure]}
            meaning={measureMeanings[measure]}
            outcome={measure}
          />
        ))}
        {others.map(
          ([outcome, count]) =>
            count > 0 && (
              <Figure key={outcome} value={String(count)} words={outcomeWords[outcome]} outcome={outcome} />
            ),
        )}
        {medianStartMs !== null && <Figure value={differenceWords(medianStartMs)} words="median start" />}
      </dl>
      <p className="mt-2.5 border-t border-line pt-2 text-12 text-ink-3 num">
        {companyWords.basis} {watched === total ? companyWords.sawAll : companyWords.sawSome(watched, total)}
      </p>
    </Card>
  );
}

interface FigureProps {
  value: string;
  words: string;
  meaning?: string;
  outcome?: Outcome;
}

function Figure({ value, words, meaning, outcome }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-2">
        {outcome !== undefined && (
          <span aria-hidden className="flex h-2.5 w-1.5 items-end">
            <span className={clsx("w-full rounded-[2px]", bars[outcome])} />
          </span>
        )}
        {words}
        {meaning !== undefined && <span className="text-ink-3">{meaning}</span>}
      </dt>
      <dd className="text-20 font-semibold tracking-tight num">{value}</dd>
    </div>
  );
}

function barWords(session: BoardSession, outcome: Outcome): string {
  return `${eventTitle(session)}, ${utcDay(session.date)}: ${outcomeWords[outcome]}`;
}
