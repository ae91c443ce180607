"use client";

import { ReadingTag } from "#components/state/reading-tag.tsx";
import { useNow } from "#lib/client/board/use-feed.ts";
import { useRules } from "#lib/client/board/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { counted } from "#lib/domain/words/plural.ts";
import { sessionTiming, timingWords } from "#lib/domain/session/session-timing.ts";
import type { CompanyEvent } from "#lib/contract/board/company-events.ts";
import { PapersAhead } from "./papers-ahead.tsx";
import { SessionList } from "./session-list.tsx";
import { SessionRow } from "./session-row.tsx";
import { companyWords } from "./company-words.ts";

interface UpcomingSessionsProps {
  sessions: readonly BoardSession[];
  /** Upstream's list of the company's events, as far as it has answered. */
  listed: readonly CompanyEvent[];
}

/** What is scheduled, soonest first. */
export function UpcomingSessions({ sessions, listed }: UpcomingSessionsProps) {
  return (
    <SessionList title="Upcoming" sum={counted(sessions.length, "call")}>
      {sessions.length === 0 && <p className="px-3.5 py-3 text-13 text-ink-2">{companyWords.noneUpcoming}</p>}
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            figure={<Ahead session={session} />}
            files={
              <PapersAhead
                session={session}
                listed={listed}
                className="order-5 col-span-full sm:col-start-2"
              />
            }
          />
        ))}
      </ul>
    </SessionList>
  );
}

function Ahead({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  if (now === null) return "–";
  const timing = sessionTiming(session, now, rules);
  return timing.kind === "late" ? (
    <ReadingTag reading="late">{timingWords(timing)}</ReadingTag>
  ) : (
    timingWords(timing)
  );
}
