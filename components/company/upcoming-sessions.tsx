"use client";

import { ReadingTag } from "#components/state/reading-tag.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { useRules } from "#lib/client/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { sessionTiming, timingWords } from "#lib/domain/session-timing.ts";
import { SessionList } from "./session-list.tsx";
import { SessionRow } from "./session-row.tsx";

/** What is scheduled, soonest first. */
export function UpcomingSessions({ sessions }: { sessions: readonly BoardSession[] }) {
  const count = `${sessions.length} ${sessions.length === 1 ? "session" : "sessions"}`;
  return (
    <SessionList title="Upcoming" sum={count}>
      {sessions.length === 0 && (
        <p className="px-3.5 py-3 text-13 text-ink-2">Upstream has nothing scheduled in the copied window.</p>
      )}
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} figure={<Ahead session={session} />} />
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
