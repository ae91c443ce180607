"use client";

import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { SourceMark } from "#components/ui/source-mark.tsx";
import { SessionLink } from "#components/session/session-link.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { CompanyDetail } from "#lib/contract/board/company-detail.ts";
import { withLatest, outcomeWording } from "#lib/domain/company/company-sessions.ts";
import { countCalls, lastCalls, type LastCall } from "#lib/domain/company/last-calls.ts";
import { describeImportedCalls } from "#lib/domain/session/imported-history.ts";
import { eventTitle } from "#lib/domain/session/session-names.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { incidentWording } from "./incident-wording.ts";

const looks: Record<LastCall["outcome"], string> = {
  withoutFailure: "bg-live",
  failedLive: "bg-failed text-bg",
  failedRecording: "bg-failed text-bg",
  notCovered: "bg-line-strong",
  unknown: "hatch-strong border border-dashed border-ink-3",
};

interface LastTenCallsProps {
  company: CompanyDetail;
  sessions: ReadonlyMap<number, BoardSession>;
  /** The call that the panel is about. */
  id: number;
}

/** The outcomes of the company's last ten calls, oldest first. */
export function LastTenCalls({ company, sessions, id }: LastTenCallsProps) {
  const minute = useMinute();
  const zone = useZoneWording();
  if (minute === null) return null;
  const calls = lastCalls(withLatest(company.sessions, sessions), minute);
  if (calls.length === 0) return null;
  const source = describeImportedCalls(
    calls.map(({ session }) => session),
    company.imported,
  );
  return (
    <section aria-labelledby="last-calls">
      <p className="flex items-baseline justify-between gap-3">
        <span id="last-calls" role="heading" aria-level={3} className="text-13 font-semibold text-ink-2">
          {calls.length === 10 ? incidentWording.lastCalls : incidentWording.lastCallsShort}
        </span>
        <span className="text-12 text-ink-3 num">
          <SourceMark source={source} /> {incidentWording.counts(countCalls(calls))}
        </span>
      </p>
      <ol className="mt-2 grid grid-cols-10 gap-1.5">
        {calls.map(({ session, outcome }) => (
          <li key={session.id} className="min-w-0">
            <SessionLink
              id={session.id}
              title={describeCall({ session, outcome }, session.id === id, zone)}
              aria-label={describeCall({ session, outcome }, session.id === id, zone)}
              className={clsx(
                "flex h-6 items-center justify-center rounded-[5px] max-md:h-11 blind:bg-line-strong",
                looks[outcome],
                session.id === id && "outline-2 outline-offset-2 outline-ink",
              )}
            >
              {(outcome === "failedLive" || outcome === "failedRecording") &&
                (isFailed(session.state) ? (
                  <StateGlyph state={session.state} className="size-3.5" />
                ) : (
                  <X aria-hidden className="size-3.5" />
                ))}
            </SessionLink>
          </li>
        ))}
      </ol>
      {!company.areSessionsComplete && (
        <p className="mt-1.5 text-12 text-ink-3">{incidentWording.callsIncomplete}</p>
      )}
    </section>
  );
}

function describeCall({ session, outcome }: LastCall, isThis: boolean, zone: ZoneWording): string {
  const words = `${eventTitle(session)}, ${zone.day(session.date)}: ${outcomeWording[outcome]}`;
  return isThis ? `${words}, ${incidentWording.thisCall}` : words;
}
