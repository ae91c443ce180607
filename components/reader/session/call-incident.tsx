"use client";

import dynamic from "next/dynamic";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { stateStory } from "#lib/domain/reader/reader-mode.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { StateStory } from "./state-story.tsx";

// Loaded on demand: few calls fail, and their forms are large.
const FailedCall = dynamic(
  withLoadError(() => import("./failed-call.tsx").then(({ FailedCall }) => FailedCall)),
);

/** True for a failed call without text, whose page is about the failure. */
export function isIncident({ state, session, paragraphs }: ReaderCall): boolean {
  return session !== null && isFailed(state) && paragraphs.length === 0;
}

/** Says what happened to the call; for a failed call without text, shows all that its panel shows. */
export function CallStory({ call }: { call: ReaderCall }) {
  const { state, session, paragraphs } = call;
  const story = stateStory(state, paragraphs.length > 0);
  if (isIncident(call) && session) return <FailedCall session={session} story={story} />;
  return story && <StateStory state={state} story={story} session={session} />;
}
