"use client";

import { clsx } from "clsx";
import { useMemo, useState } from "react";
import { SessionLink } from "#components/session/session-link.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { unknownState } from "#lib/contract/public-v3/session-state.ts";
import {
  failureRelations,
  relatedFailures,
  type FailureRelation,
  type RelatedFailure,
} from "#lib/domain/session/related-failures.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { isFailed, stateWording } from "#lib/domain/session/session-state.ts";
import { enteredState, describeLasted } from "#lib/domain/session/since-when.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { callText } from "#components/session/call-text.ts";
import { incidentWording } from "./incident-wording.ts";

interface AlsoFailedProps {
  session: BoardSession;
  sessions: ReadonlyMap<number, BoardSession>;
}

/** Other failures of the last hour that share the company, the exchange or the kind. */
export function AlsoFailed({ session, sessions }: AlsoFailedProps) {
  const minute = useMinute();
  const [selected, setSelected] = useState<FailureRelation | null>(null);
  const related = useMemo(
    () => relatedFailures(session, sessions.values(), minute ?? 0),
    [session, sessions, minute],
  );
  const offered = failureRelations.filter((relation) => relation !== "kind" || isFailed(session.state));
  // Without a selection, the group with the most failures; of equal ones the narrower.
  const chosen =
    selected !== null && related[selected].length > 0
      ? selected
      : offered.reduce((most, one) => (related[one].length > related[most].length ? one : most));
  return (
    <section aria-labelledby="also-failed">
      <h3 id="also-failed" className="text-13 font-semibold text-ink-2">
        {incidentWording.alsoFailed}
      </h3>
      {related[chosen].length === 0 ? (
        <p className="mt-2 text-13 text-ink-3">{incidentWording.noneElse}</p>
      ) : (
        <>
          <Segmented
            label={incidentWording.alsoFailed}
            value={chosen}
            onSelect={setSelected}
            options={offered.map((relation) => ({
              value: relation,
              isDisabled: related[relation].length === 0,
              label: (
                <>
                  {incidentWording.relation(relation, session)}{" "}
                  <span className="text-ink-3 num">{related[relation].length}</span>
                </>
              ),
            }))}
            className="mt-2 w-full *:min-w-0 *:flex-auto *:truncate"
          />
          <ul className="-mx-2 mt-2 max-h-56 thin-scroll overflow-y-auto">
            {related[chosen].map((one) => (
              <RelatedRow key={one.session.id} related={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function RelatedRow({ related: { session, kind, recoveredAt } }: { related: RelatedFailure }) {
  const hasRecovered = recoveredAt !== null;
  return (
    <li className="relative flex min-h-8 items-center gap-2.5 rounded-lg px-2 text-13 hover:bg-sunken max-md:min-h-11">
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
