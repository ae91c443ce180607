import { firstLinesQuery, sessionDetailQuery } from "#lib/client/queries/calls.ts";
import { getLiveText } from "#lib/server/services/get-live-text.ts";
import { getSession } from "#lib/server/services/get-session.ts";
import { answer, type Answer } from "./prefetched.tsx";

/** What the first view of a call needs: the session, and what has been said while it is live. */
export async function callAnswers(id: number): Promise<Answer[]> {
  // What cannot be read is left to the screen, which says why.
  const session = await getSession(id).catch(() => null);
  if (session === null) return [];
  const texts = await getLiveText(session).catch(() => []);
  return [
    answer(sessionDetailQuery(id), () => Promise.resolve(session)),
    ...texts.map(({ url, lines }) => answer(firstLinesQuery(url), () => Promise.resolve(lines))),
  ];
}
