import { firstLinesQuery, lastWordsQuery, sessionDetailQuery } from "#lib/client/queries/calls.ts";
import { getLiveText } from "#lib/server/services/get-live-text.ts";
import { getSession } from "#lib/server/services/get-session.ts";
import { answer, type Answer } from "./prefetched.tsx";
import { soon, transcriptAnswers } from "./transcript-answers.ts";

/**
 * The answers for the first render of a call: the session, the lines of its live transcripts or the end of a long one,
 * and where the address is given that asks for the call, its finished text.
 */
export async function callAnswers(id: number, asked: URLSearchParams | null = null): Promise<Answer[]> {
  // After an error the screen requests the session itself and says why that fails.
  const session = await getSession(id).catch(() => null);
  if (session === null) return [];
  const { transcriptId } = session;
  const [texts, finished] = await Promise.all([
    getLiveText(session).catch(() => []),
    transcriptId === null || asked === null ? null : soon(transcriptAnswers(transcriptId, asked)),
  ]);
  return [
    answer(sessionDetailQuery(id), () => Promise.resolve(session)),
    ...(finished ?? []),
    ...texts.map((text) =>
      "lines" in text
        ? answer(firstLinesQuery(text.url), () => Promise.resolve(text.lines))
        : answer(lastWordsQuery(text.url), () => Promise.resolve(text.end)),
    ),
  ];
}
