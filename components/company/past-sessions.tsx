"use client";

import { useState } from "react";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { useRules } from "#lib/client/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { formatLength } from "#lib/domain/call-time.ts";
import { overdueReading } from "#lib/domain/readings.ts";
import { spanWords } from "#lib/domain/span-words.ts";
import { SessionList } from "./session-list.tsx";
import { SessionRow } from "./session-row.tsx";

const shownAtFirst = 25;
const moreAtOnce = 100;

/** What took place or should have, newest first. */
export function PastSessions({ sessions }: { sessions: readonly BoardSession[] }) {
  const [shown, setShown] = useState(shownAtFirst);
  const recorded = sessions.filter((session) => session.state === "recordingAvailable").length;
  const hidden = sessions.length - Math.min(shown, sessions.length);
  return (
    <SessionList
      title="Past"
      sum={`${sessions.length} ${sessions.length === 1 ? "session" : "sessions"}, ${recorded} with recording`}
    >
      {sessions.length === 0 && (
        <p className="px-3.5 py-3 text-13 text-ink-2">No session of the copied window is over yet.</p>
      )}
      <ul>
        {sessions.slice(0, shown).map((session) => (
          <SessionRow key={session.id} session={session} figure={<PastFigure session={session} />} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button
            look="quiet"
            onClick={() => {
              setShown((count) => count + moreAtOnce);
            }}
          >
            Show {Math.min(moreAtOnce, hidden)} older of {hidden}
          </Button>
        </div>
      )}
    </SessionList>
  );
}

function PastFigure({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  const overdue = now === null ? null : overdueReading(session, now, rules);
  if (overdue?.reading === "stuck") {
    return <ReadingTag reading="stuck">stuck {spanWords(overdue.ms)}</ReadingTag>;
  }
  return session.recordingSeconds === null ? "–" : formatLength(session.recordingSeconds);
}
