import http from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";

/** What listeners have received together. */
export interface Heard {
  requests: number;
  /** As sent, without headers. */
  playlistBytes: number;
  segmentBytes: number;
  textBytes: number;
  /** Milliseconds from when upstream had a segment, or a word, until a listener had it. */
  soundBehindMs: number[];
  textBehindMs: number[];
}

/** Before anything was. */
export function nothingHeard(): Heard {
  return {
    requests: 0,
    playlistBytes: 0,
    segmentBytes: 0,
    textBytes: 0,
    soundBehindMs: [],
    textBehindMs: [],
  };
}

interface Call {
  /** The addresses of its playlist and of its text. */
  playlist: string;
  text: string;
  startedAtMs: number;
  segmentSeconds: number;
}

const textEveryMs = 1_500;
const codings = { "accept-encoding": "gzip, deflate, br" };

/**
 * Listens to a live call as a player and a page in a browser do, until the signal aborts: refreshes the playlist once a
 * segment, by updates where they are promised, fetches each new segment, and asks for what is new of the text.
 */
export async function listen(
  call: Call,
  agent: http.Agent,
  heard: Heard,
  leaving: AbortSignal,
): Promise<void> {
  await Promise.all([hear(call, agent, heard, leaving), readAlong(call, agent, heard, leaving)]);
}

async function hear(
  { playlist, startedAtMs, segmentSeconds }: Call,
  agent: http.Agent,
  heard: Heard,
  leaving: AbortSignal,
): Promise<void> {
  let query = "";
  let last: string | undefined;
  // As a browser keeps them, by address.
  const tags = new Map<string, string>();
  while (!leaving.aborted) {
    const address = playlist + query;
    const tag = tags.get(address);
    const answer = await ask(address, agent, {
      ...codings,
      ...(tag !== undefined && { "if-none-match": tag }),
    });
    heard.requests += 1;
    heard.playlistBytes += answer.body.length;
    if (answer.status === 200) {
      if (answer.etag !== undefined) tags.set(address, answer.etag);
      const text = answer.text();
      if (text.includes("CAN-SKIP-UNTIL")) query = "&_HLS_skip=YES";
      const newest = text.trimEnd().split("\n").at(-1) ?? "";
      if (newest !== last && last !== undefined) {
        const segment = await ask(new URL(newest, playlist).href, agent, {});
        heard.requests += 1;
        heard.segmentBytes += segment.body.length;
        const number = Number(/seg-(\d+)/.exec(newest)?.[1]);
        heard.soundBehindMs.push(Date.now() - startedAtMs - (number + 1) * segmentSeconds * 1_000);
      }
      last = newest;
    }
    await waitFor(segmentSeconds * 1_000, leaving);
  }
}

async function readAlong(
  { text, startedAtMs }: Call,
  agent: http.Agent,
  heard: Heard,
  leaving: AbortSignal,
): Promise<void> {
  let known = Number((await ask(text, agent, { range: "bytes=0-0" })).range?.split("/")[1] ?? 0);
  while (!leaving.aborted) {
    const { status, body } = await ask(text, agent, { range: `bytes=${known}-`, ...codings });
    heard.requests += 1;
    if (status === 206) {
      heard.textBytes += body.length;
      known += body.length;
      const lastLine = body.toString().trimEnd().split("\n").at(-1) ?? "{}";
      const { s } = JSON.parse(lastLine) as { s?: number };
      if (s !== undefined) heard.textBehindMs.push(Date.now() - startedAtMs - s * 1_000);
    }
    await waitFor(textEveryMs, leaving);
  }
}

function waitFor(ms: number, leaving: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal: leaving }).catch(() => undefined);
}

interface Answer {
  status: number | undefined;
  etag: string | undefined;
  range: string | undefined;
  body: Buffer;
  text: () => string;
}

function ask(url: string, agent: http.Agent, headers: http.OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      const { statusCode: status, headers: sent } = response;
      if (status === undefined || status >= 400) reject(new Error(`${url} answered ${status}`));
      buffer(response).then((body) => {
        const text = () => (sent["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();
        resolve({ status, etag: sent.etag, range: sent["content-range"], body, text });
      }, reject);
    });
    request.on("error", reject);
  });
}
