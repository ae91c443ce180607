import { maxTexts, type LiveTextPart } from "../../contract/board/live-texts.ts";
import { ownAddress } from "../address/own-address.ts";

interface Waiting {
  url: string;
  /** As it names the text in a request for several. */
  name: string;
  from: number;
  signal: AbortSignal;
  answer: (response: Promise<Response>) => void;
}

const answerTimeoutMs = 15_000;
/** Texts that are asked for at the same moment go into one request. */
const gatherMs = 20;

let waiting: Waiting[] = [];

/**
 * Requests a live text, whole or from a byte on. What several open calls ask for at the same moment is one request, so
 * that any number of them takes one connection.
 */
export function requestText(url: string, range: string | null, isLeft: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([isLeft, AbortSignal.timeout(answerTimeoutMs)]);
  const [, id, run] = /\/api\/sessions\/(\d+)\/transcript\?v=([\da-f]{8})$/.exec(url) ?? [];
  const from = /^bytes=(\d+)-$/.exec(range ?? "")?.[1];
  if (id === undefined || run === undefined || from === undefined) return requestAlone(url, range, signal);
  return new Promise((resolve) => {
    if (waiting.length === 0) setTimeout(requestGathered, gatherMs);
    waiting.push({ url, name: `${id}.${run}.${from}`, from: Number(from), signal, answer: resolve });
  });
}

function requestAlone(url: string, range: string | null, signal: AbortSignal): Promise<Response> {
  return fetch(url, { headers: range === null ? {} : { range }, cache: "no-store", signal });
}

function requestGathered(): void {
  const gathered = waiting;
  waiting = [];
  for (let at = 0; at < gathered.length; at += maxTexts) requestTogether(gathered.slice(at, at + maxTexts));
}

function requestTogether(texts: readonly Waiting[]): void {
  const [only] = texts;
  if (only && texts.length === 1)
    return only.answer(requestAlone(only.url, `bytes=${only.from}-`, only.signal));
  const parts = requestParts(texts);
  for (const [at, { url, from, signal, answer }] of texts.entries())
    answer(
      parts.then((read) => {
        signal.throwIfAborted();
        const part = read === null ? { status: 204 } : read[at];
        return (part && responseOf(part, from)) ?? requestAlone(url, `bytes=${from}-`, signal);
      }),
    );
}

/** Null where nothing is new. */
async function requestParts(texts: readonly Waiting[]): Promise<LiveTextPart[] | null> {
  const query = texts.map(({ name }) => `of=${name}`).join("&");
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const answer = await fetch(ownAddress(`/api/texts?${query}`), { cache: "no-store", signal });
  if (answer.status === 204) return null;
  // Each asks by itself then, and finds out why.
  if (!answer.ok) return [];
  const { texts: parts } = (await answer.json()) as { texts: LiveTextPart[] };
  return parts;
}

/** A part as its own request would be answered; null for one that has to be requested by itself. */
function responseOf({ status, size, text }: LiveTextPart, from: number): Response | null {
  if (status === 204) return new Response(null, { status, ...(size !== undefined && rangeOf(`*/${size}`)) });
  if (status !== 206 || text === undefined || size === undefined) return null;
  return new Response(text, { status, ...rangeOf(`${from}-${size - 1}/${size}`) });
}

function rangeOf(range: string): ResponseInit {
  return { headers: { "content-range": `bytes ${range}` } };
}
