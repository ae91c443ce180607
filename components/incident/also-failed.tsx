"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { SessionLink } from "#components/session/session-link.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { unknownState } from "#lib/contract/public-v3/session-state.ts";
import {
  failureRelations,
  relatedFailures,
  type RelatedFailure,
} from "#lib/domain/session/related-failures.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { isFailed, stateWording } from "#lib/domain/session/session-state.ts";
import { enteredState, describeLasted } from "#lib/domain/session/since-when.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { callText } from "#components/session/call-text.ts";
import { incidentWording } from "./incident-wording.ts";
import { RelatedCalls, relatedRow } from "./related-calls.tsx";

interface AlsoFailedProps {
  session: BoardSession;
  sessions: ReadonlyMap<number, BoardSession>;
}

/** Other failures of the last hour that share the company, the exchange or the kind. */
export function AlsoFailed({ session, sessions }: AlsoFailedProps) {
  const minute = useMinute();
  const related = useMemo(
    () => relatedFailures(session, sessions.values(), minute ?? 0),
    [session, sessions, minute],
  );
  const offered = failureRelations.filter((relation) => relation !== "kind" || isFailed(session.state));
  return (
    <RelatedCalls
      title={incidentWording.alsoFailed}
      none={incidentWording.noneElse}
      groups={offered.map((relation) => ({
        relation,
        label: incidentWording.relation(relation, session),
        rows: related[relation],
      }))}
      renderRow={(one) => <RelatedRow key={one.session.id} related={one} />}
    />
  );
}

function RelatedRow({ related: { session, kind, recoveredAt } }: { related: RelatedFailure }) {
  const hasRecovered = recoveredAt !== null;
  return (
    <li className={relatedRow}>
      <StateGlyph
        state={kind ?? unknownState}
        className={clsx("size-4 shrink-0", hasRecovered ? "text-ink-3" : "text-failed")}
      />
      <SessionLink
        id={session.id}
        aria-label={`${companyName(session)}: ${stateWording[session.state]}`}
        {...callText(session)}
        className={clsx(
          "truncate before:absolute before:inset-0 before:rounded-lg",
          hasRecovered ? "text-ink-2" : "font-medium",
        )}
      >
        {companyName(session)}
      </SessionLink>
      <span className="mono text-11 text-ink-3">{session.company?.ticker}</span>
      <RelatedTime session={session} recoveredAt={recoveredAt} />
    </li>
  );
}

/** How long the failure has lasted, or how long ago it ended. A component of its own, because it renders every second. */
function RelatedTime({ session, recoveredAt }: Pick<RelatedFailure, "session" | "recoveredAt">) {
  const now = useNow();
  if (now === null) return null;
  if (recoveredAt === null) {
    return (
      <span className="ml-auto shrink-0 text-12 font-medium whitespace-nowrap text-failed num">
        {describeLasted(enteredState(session), now)}
      </span>
    );
  }
  return (
    <span className="ml-auto shrink-0 text-12 whitespace-nowrap text-ink-3 num">
      {incidentWording.recovered(formatSpan(now - Date.parse(recoveredAt), "rough"))}
    </span>
  );
}
