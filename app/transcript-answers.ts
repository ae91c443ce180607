import { setTimeout as delay } from "node:timers/promises";
import { headers } from "next/headers";
import { preload } from "react-dom";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { beginningQuery, transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import { beginningOf } from "#lib/domain/transcript/beginning.ts";
import { getTranscript } from "#lib/server/services/get-transcript.ts";
import { getVisitor } from "#lib/server/services/get-visitor.ts";
import { answer, type Answer } from "./prefetched.tsx";

/** The words of a call of about an hour. */
const maxWordsSent = 10_000;
/** What an address may ask for that only the whole text can show. */
const wantsWhole = ["t", "q", "speakers", "part"] as const;

/** Lets a browser that opens the page request the whole text while it still loads scripts. */
function requestWithPage(id: number, accept: string | null): void {
  // A navigation within an open page may find the text there.
  if (accept?.includes("text/html"))
    preload(ownAddress(`/api/transcripts/${id}`), { as: "fetch", crossOrigin: "anonymous" });
}

/**
 * The answers for the first render of a finished transcript: the text, as HTML and as data. Of a call of several hours,
 * where both together would take longer to show than a request for the data, only the beginning; the screen then
 * requests the whole, as it does after an error.
 */
export async function transcriptAnswers(id: number, asked: URLSearchParams): Promise<Answer[]> {
  const request = await headers();
  const { name } = getVisitor(request);
  const transcript = await getTranscript(id, { name }).catch(() => null);
  if (transcript === null) return [];
  const words = transcript.paragraphs.reduce((sum, paragraph) => sum + paragraph.words.length, 0);
  if (words <= maxWordsSent) return [answer(transcriptDetailQuery(id), () => Promise.resolve(transcript))];
  requestWithPage(id, request.get("accept"));
  if (wantsWhole.some((param) => asked.has(param))) return [];
  return [answer(beginningQuery(id), () => Promise.resolve(beginningOf(transcript)))];
}

/** A text that was read before is there at once; one that comes from upstream may take long. */
const patienceMs = 150;

/** The answers if they are there soon; null if a page should show something before them. */
export function soon(answers: Promise<Answer[]>): Promise<Answer[] | null> {
  return Promise.race([answers, delay(patienceMs, null, { ref: false })]);
}
