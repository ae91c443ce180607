"use client";

import { useQueries } from "@tanstack/react-query";
import { transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import { isFinal } from "#lib/client/request/request.ts";
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import type { ComparableEvent, ComparedCall } from "#lib/domain/compare/comparable-events.ts";

/**
 * The calls with these transcripts: of the company, whose events are given, else of a peer, as its transcript says.
 * Undefined where there is no such transcript.
 */
export function useChosenCalls(
  ids: readonly (number | null)[],
  events: readonly ComparableEvent[] | undefined,
): (ComparedCall | undefined)[] {
  const own = new Map(events?.map((event) => [event.transcriptId, event]));
  const others = events ? [...new Set(ids)].filter((id) => id !== null && !own.has(id)) : [];
  const peers = useQueries({
    queries: others.map((id) => transcriptDetailQuery(id!)),
    combine: (answers) => answers.map(({ data, error }) => ({ data, isGone: isFinal(error) })),
  });
  return ids.map((id) => {
    if (id === null) return undefined;
    const peer = peers[others.indexOf(id)];
    return own.get(id) ?? (peer && !peer.isGone ? callOf(id, peer.data) : undefined);
  });
}

function callOf(transcriptId: number, detail: TranscriptDetail | undefined): ComparedCall {
  const { company, event, date = null } = detail ?? {};
  return {
    transcriptId,
    title: event?.title ?? `Transcript ${transcriptId}`,
    date,
    peer: company ? { id: company.id, name: company.displayName } : null,
  };
}
