"use client";

import { Incident } from "#components/incident/incident.tsx";
import { useIncident } from "#components/incident/use-incident.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import type { StateStory } from "#lib/domain/reader/reader-mode.ts";

interface FailedCallProps {
  session: SessionDetail;
  story: StateStory | null;
}

/** The contents of a failed call's panel, on the call's own page. */
export function FailedCall({ session, story }: FailedCallProps) {
  const call = useIncident(session.id);
  return (
    <div className="no-print mt-6 mb-10">
      {story && <p className="mb-4 text-14 text-ink-2">{story.body}</p>}
      <Incident call={call} session={call.session ?? session} isOnPage />
    </div>
  );
}
