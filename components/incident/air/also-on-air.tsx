"use client";

import { useMemo } from "react";
import { callText } from "#components/session/call-text.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { HeardFor } from "#components/state/heard-for.tsx";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { relatedTrouble, troubleRelations } from "#lib/domain/board/related-trouble.ts";
import { heardReading, readingWording } from "#lib/domain/session/readings.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { RelatedCalls, relatedRow } from "../related-calls.tsx";
import { airWording } from "./air-wording.ts";

interface AlsoOnAirProps {
  session: BoardSession;
  sessions: ReadonlyMap<number, BoardSession>;
}

/** Other calls with trouble on the air that share the company, the media host or the reading. */
export function AlsoOnAir({ session, sessions }: AlsoOnAirProps) {
  const related = useMemo(() => relatedTrouble(session, sessions.values()), [session, sessions]);
  return (
    <RelatedCalls
      title={airWording.also}
      none={airWording.noneElse}
      groups={troubleRelations.map((relation) => ({
        relation,
        label: airWording.relation(relation, session),
        rows: related[relation],
      }))}
      renderRow={(one) => <TroubledRow key={one.id} session={one} />}
    />
  );
}

function TroubledRow({ session }: { session: BoardSession }) {
  const heard = heardReading(session);
  if (heard === null) return null;
  return (
    <li className={relatedRow}>
      <ReadingGlyph reading={heard} className="size-4 shrink-0 text-processing" />
      <SessionLink
        id={session.id}
        aria-label={`${companyName(session)}: ${readingWording[heard]}`}
        {...callText(session)}
        className="truncate font-medium before:absolute before:inset-0 before:rounded-lg"
      >
        {companyName(session)}
      </SessionLink>
      <span className="mono text-11 text-ink-3">{session.company?.ticker}</span>
      <span className="ml-auto shrink-0 text-12 font-medium whitespace-nowrap text-processing num">
        <HeardFor session={session} />
      </span>
    </li>
  );
}
