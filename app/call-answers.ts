import { firstLinesQuery, sessionDetailQuery } from "#lib/client/queries/calls.ts";
import { getLiveText } from "#lib/server/services/get-live-text.ts";
import { getSession } from "#lib/server/services/get-session.ts";
import { answer, type Answer } from "./prefetched.tsx";

/** The answers for the first render of a call: the session, and the lines of its live transcripts. */
export async function callAnswers(id: number): Promise<Answer[]> {
  // After an error the screen requests the session itself and says why that fails.
  const session = await getSession(id).catch(() => null);
  if (session === null) return [];
  const texts = await getLiveText(session).catch(() => []);
  return [
    answer(sessionDetailQuery(id), () => Promise.resolve(session)),
    ...texts.map(({ url, lines }) => answer(firstLinesQuery(url), () => Promise.resolve(lines))),
  ];
}
