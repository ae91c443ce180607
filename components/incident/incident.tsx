"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SessionHistory } from "#components/session/session-history.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { companyDetailQuery } from "#lib/client/queries/companies.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { heardReading, isAirTrouble } from "#lib/domain/session/readings.ts";
import { AirStrip } from "./air/air-strip.tsx";
import { AlsoOnAir } from "./air/also-on-air.tsx";
import { AlsoFailed } from "./also-failed.tsx";
import { HeardBand } from "./air/heard-band.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import { Notes } from "./notes.tsx";
import { OnIt } from "./on-it.tsx";
import { LastTenCalls } from "./last-ten-calls.tsx";
import { ObservedStrip } from "./observed-strip.tsx";
import type { IncidentCall } from "./use-incident.ts";
import { WhatHappened } from "./what-happened.tsx";

interface IncidentProps {
  call: IncidentCall;
  session: BoardSession;
  /** True on the call's own page, where a link to it is left out. */
  isOnPage?: boolean;
  /** True when an acknowledgement needs the person's name: its field gets the focus. */
  isNamePrompted?: boolean;
}

/** Everything needed to act on a call: what happened, who is on it, what else failed, and how past calls went. */
export function Incident({ call, session, isOnPage = false, isNamePrompted = false }: IncidentProps) {
  const { detail, sessions } = call;
  const { data: company } = useQuery(companyDetailQuery(session.companyId));
  return (
    <div className="flex flex-col gap-4">
      <HeardBand session={session} />
      {!saysState(session) && <WhatHappened session={session} />}
      <OnIt key={session.id} session={session} people={detail?.onIt ?? []} isNamePrompted={isNamePrompted} />
      <IncidentActions session={session} sessions={sessions} isOnPage={isOnPage} />
      {session.onAir && (
        <Part>
          <AirStrip key={session.id} session={session} />
        </Part>
      )}
      <Part>
        {detail ? (
          <SessionHistory session={detail}>
            <ObservedStrip session={detail} />
          </SessionHistory>
        ) : (
          // The height of two or three states.
          <Skeleton className="h-44" />
        )}
      </Part>
      <Part>
        {isAirTrouble(heardReading(session)) ? (
          <AlsoOnAir key={session.id} session={session} sessions={sessions} />
        ) : (
          <AlsoFailed key={session.id} session={session} sessions={sessions} />
        )}
      </Part>
      {company && (
        <Part>
          <LastTenCalls company={company} sessions={sessions} id={session.id} />
        </Part>
      )}
      {detail && (
        <Part>
          <Notes key={detail.id} session={detail} />
        </Part>
      )}
    </div>
  );
}

/** True where the band of what is heard says the state too. */
function saysState(session: BoardSession): boolean {
  const heard = heardReading(session);
  return heard !== null && heard !== "stillHeard";
}

function Part({ children }: { children: ReactNode }) {
  return <div className="border-t border-line pt-4 empty:hidden">{children}</div>;
}
