import { momentHref } from "#lib/client/address/reader-params.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import type { FoundCall, WordsHit } from "#lib/contract/board/words-search.ts";
import { queryWithinCall } from "#lib/domain/search/query-pieces.ts";

/** A found call for the player: its transcript, or its session while there is none. */
export function subjectOf({
  transcriptId,
  sessionId,
}: Pick<FoundCall, "transcriptId" | "sessionId">): CallSubject {
  return transcriptId === null
    ? { kind: "session", id: sessionId ?? 0 }
    : { kind: "transcript", id: transcriptId };
}

/** A key for a found call. */
export function callKey(call: Pick<FoundCall, "transcriptId" | "sessionId">): string {
  const { kind, id } = subjectOf(call);
  return `${kind} ${id}`;
}

/** A key for a found sentence. */
export const hitKey = (hit: WordsHit): string => `${callKey(hit)} ${hit.startSeconds}`;

/** The path of a call's page. */
export function pathOf(call: Pick<FoundCall, "transcriptId" | "sessionId">): string {
  const { kind, id } = subjectOf(call);
  return `/${kind}s/${id}`;
}

/** The address of a sentence in its call, with the query that found it as that page's own search. */
export function addressOf(hit: WordsHit, query: string): string {
  return `${momentHref(pathOf(hit), hit.startSeconds)}&q=${encodeURIComponent(queryWithinCall(query))}`;
}
