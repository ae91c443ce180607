import { clsx } from "clsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { CompanyRecord, Outcome } from "#lib/domain/company-sessions.ts";
import { eventTitle } from "#lib/domain/session-names.ts";
import { differenceWords, utcDay } from "#lib/domain/utc-words.ts";
import { Card } from "./card.tsx";

const outcomeWords: Record<Outcome, string> = {
  wentLive: "went live",
  failed: "failed",
  notCarried: "not carried",
  unknown: "start not stated",
};
const bars: Record<Outcome, string> = {
  wentLive: "h-full bg-live",
  failed: "h-full bg-failed",
  notCarried: "h-1/3 bg-line-strong",
  unknown: "hatch h-full border border-line-strong",
};
const order: readonly Outcome[] = ["wentLive", "failed", "notCarried", "unknown"];

/** How past sessions came out, with what these figures rest on said beside them. */
export function ReliabilityCard({ record }: { record: CompanyRecord }) {
  const { strip, counts, total, watched, medianStartMs } = record;
  if (total === 0) return null;
  const present = order.filter((outcome) => counts[outcome] > 0);
  return (
    <Card
      title="Reliability"
      aside={strip.length < total ? `last ${strip.length} of ${total}` : sessionsWords(total)}
    >
      <ol aria-label="Past sessions, oldest first" className="mt-1.5 mb-3 flex h-7 items-end gap-[3px]">
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
        {present.map((outcome) => (
          <Figure
            key={outcome}
            value={String(counts[outcome])}
            words={outcomeWords[outcome]}
            outcome={outcome}
          />
        ))}
        {medianStartMs !== null && (
          <Figure value={differenceWords(medianStartMs) ?? "0 s"} words="median start" />
        )}
      </dl>
      <p className="mt-2.5 border-t border-line pt-2 text-12 text-ink-3 num">
        In the copied window, as upstream states it.{" "}
        {watched === total
          ? "Callboard saw each latest change."
          : `Callboard saw the latest change of ${watched} of ${total}; what happened unseen is not in here.`}
      </p>
    </Card>
  );
}

function Figure({ value, words, outcome }: { value: string; words: string; outcome?: Outcome }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-1.5 text-12 text-ink-2">
        {outcome !== undefined && (
          <span aria-hidden className="flex h-2.5 w-1.5 items-end">
            <span className={clsx("w-full rounded-[2px]", bars[outcome])} />
          </span>
        )}
        {words}
      </dt>
      <dd className="text-20 font-semibold tracking-tight num">{value}</dd>
    </div>
  );
}

function sessionsWords(total: number): string {
  return total === 1 ? "1 session" : `${total} sessions`;
}

function barWords(session: BoardSession, outcome: Outcome): string {
  return `${eventTitle(session)}, ${utcDay(session.date)}: ${outcomeWords[outcome]}`;
}
