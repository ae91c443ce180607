import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { answerLabStream } from "../../test-support/streams/lab-stream.ts";
import { market } from "#service/content/market.ts";
import { openDatabase } from "#service/db/open-database.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import { upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import { eventOf, sessionOf } from "../data/planned-records.ts";
import { saidWords } from "../data/said-words.ts";

/** Live calls that have gone on for a while. */
export interface LiveCalls {
  count: number;
  /** How long they have been live when the host starts. */
  seconds: number;
  wordsPerSecond: number;
}

const wordsOfParagraph = 60;
const speakers = 6;
const dayMs = 86_400_000;

/** A server of the sound and the growing text of live calls, as below `/1/`, `/2/` and so on. */
export interface LiveHost {
  /** With the port. */
  host: string;
  startedAtMs: number;
  /** How many paragraphs the text has now. */
  paragraphs: () => number;
  /** How often each kind of file was requested. */
  requests: Record<"playlist" | "segment" | "text", number>;
  /** How much was sent of playlists and segments, with headers. */
  sent: { bytes: number };
  stop: () => void;
}

/** Serves tones as sound, and the words of the sample calls over and over as text. */
export async function startLiveHost({ seconds, wordsPerSecond }: LiveCalls): Promise<LiveHost> {
  const startedAtMs = Date.now() - seconds * 1_000;
  const said = saidWords();
  const start = { type: "start", file_format_version: "1.7", processing_start_time: new Date(startedAtMs) };
  let text = Buffer.from(`${JSON.stringify(start)}\n`);
  let words = 0;
  const speak = (until: number) => {
    const lines: string[] = [];
    for (; words < until; words += 1) {
      const s = Number((words / wordsPerSecond).toFixed(2));
      const e = Number((s + 0.9 / wordsPerSecond).toFixed(2));
      const paragraph = Math.floor(words / wordsOfParagraph);
      const S = String(paragraph % speakers);
      lines.push(
        `${JSON.stringify({ t: said[words % said.length], s, e, p: String(paragraph), S, c: 0.98 })}\n`,
      );
    }
    text = Buffer.concat([text, Buffer.from(lines.join(""))]);
  };
  const requests = { playlist: 0, segment: 0, text: 0 };
  const sent = { bytes: 0 };
  const server = http.createServer((request, response) => {
    const kind = kindOf(request.url ?? "");
    requests[kind] += 1;
    const { socket } = request;
    const before = socket.bytesWritten;
    if (kind !== "text") response.on("close", () => (sent.bytes += socket.bytesWritten - before));
    const sentSeconds = (Date.now() - startedAtMs) / 1_000;
    if (!request.url?.endsWith(".jsonl"))
      return answerLabStream(
        { startedAtMs, sentSeconds, isDated: true, isTextDated: true },
        request,
        response,
      );
    speak(Math.floor(sentSeconds * wordsPerSecond));
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    if (from >= text.length) response.writeHead(416, { "content-range": `bytes */${text.length}` }).end();
    else
      response
        .writeHead(206, { "content-range": `bytes ${from}-${text.length - 1}/${text.length}` })
        .end(text.subarray(from));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    startedAtMs,
    paragraphs: () => Math.floor(words / wordsOfParagraph),
    requests,
    sent,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function kindOf(url: string): keyof LiveHost["requests"] {
  if (url.endsWith(".jsonl")) return "text";
  return url.endsWith(".m3u8") ? "playlist" : "segment";
}

/** Fills a service's database with the calls of a host. @returns their ids */
export async function fillWithLiveCalls(
  file: string,
  count: number,
  { host, startedAtMs }: LiveHost,
): Promise<number[]> {
  const nowMs = Date.now();
  const db = await openDatabase(file);
  const companies = market({ companies: count, seed: "bench" });
  await upsertCompanies(db, companies, nowMs - dayMs);
  const planned = companies.map(({ id: companyId }, index) => ({
    id: index + 1,
    companyId,
    dateMs: startedAtMs,
    chance: 0.5,
    nowMs,
  }));
  await upsertEvents(db, planned.map(eventOf), nowMs);
  const sessions = planned.map((one) => ({
    ...sessionOf(one),
    state: "live" as const,
    wentLiveAt: new Date(startedAtMs).toISOString(),
    // As for every call that went live: what was listed before is of an earlier one.
    updatedAt: new Date(startedAtMs).toISOString(),
    audio: `http://${host}/${one.id}/playlist.m3u8`,
    transcript: `http://${host}/${one.id}/text.jsonl`,
  }));
  await upsertLiveSessions(db, sessions, nowMs);
  await db.destroy();
  return planned.map(({ id }) => id);
}
