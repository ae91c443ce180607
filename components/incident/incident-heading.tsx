"use client";

import { CompanyLink } from "#components/session/company-link.tsx";
import { PastMarks } from "#components/state/past-marks.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { callText } from "#components/session/call-text.ts";
import { incidentWording } from "./incident-wording.ts";

interface IncidentHeadingProps {
  session: BoardSession;
  /** 1 where the panel covers the page, whose own heading is hidden then. */
  level: 1 | 2;
}

/** The heading of the panel: the company, the call and its scheduled time. */
export function IncidentHeading({ session, level }: IncidentHeadingProps) {
  const minute = useMinute();
  const { company, date } = session;
  const words = useZoneWording(company?.exchange);
  return (
    <header>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span
          role="heading"
          aria-level={level}
          {...callText(session)}
          className="text-20 leading-6 font-semibold tracking-tight text-balance"
        >
          {companyName(session)}
        </span>
        <CompanyLink
          session={session}
          className="rounded text-12! whitespace-nowrap text-ink-3 underline-offset-2 hover:text-ink hover:underline max-md:-my-3.5 max-md:py-3.5"
        >
          {company?.exchange && ` · ${company.exchange}`}
        </CompanyLink>
        <PastMarks session={session} className="text-12" />
      </p>
      <p className="mt-1 text-13 text-ink-2">
        <bdi lang={callText(session).lang}>{eventTitle(session)}</bdi> ·{" "}
        <time dateTime={date} className="num">
          {incidentWording.scheduled(words.whenStamp(date, minute, "minutes"))}
        </time>
      </p>
    </header>
  );
}
