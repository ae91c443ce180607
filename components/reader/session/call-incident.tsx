"use client";

import { Incident } from "#components/incident/incident.tsx";
import { useIncident } from "#components/incident/use-incident.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { stateStory, type StateStory as Story } from "#lib/domain/reader/reader-mode.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { StateStory } from "./state-story.tsx";

/** True for a failed call without words: its page is about the failure. */
export function isIncident({ state, session, paragraphs }: ReaderCall): boolean {
  return session !== null && isFailed(state) && paragraphs.length === 0;
}

/** Says what happened to the call; where there is nothing to read either, everything that the panel says of it. */
export function CallStory({ call }: { call: ReaderCall }) {
  const { state, session, paragraphs } = call;
  const story = stateStory(state, paragraphs.length > 0);
  if (isIncident(call) && session) return <CallIncident session={session} story={story} />;
  return story && <StateStory state={state} story={story} session={session} />;
}

interface CallIncidentProps {
  session: SessionDetail;
  story: Story | null;
}

function CallIncident({ session, story }: CallIncidentProps) {
  const call = useIncident(session.id);
  return (
    <div className="no-print mt-6 mb-10">
      {story && <p className="mb-4 text-14 text-ink-2">{story.body}</p>}
      <Incident call={call} session={call.session ?? session} isOnPage />
    </div>
  );
}
