import type { TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { market } from "#service/content/market.ts";
import { openDatabase } from "#service/db/open-database.ts";
import { upsertAudio } from "#service/db/write/upsert-audio.ts";
import { upsertChapters, type WrittenChapter } from "#service/db/write/upsert-chapters.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertDocuments } from "#service/db/write/upsert-documents.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import { eventOf, recordingOf, transcriptOf } from "../data/planned-records.ts";
import { saidWords } from "../data/said-words.ts";

/** The size of a long call. */
export interface CallSize {
  seconds: number;
  words: number;
  paragraphs: number;
  chapters: number;
}

const wordsPerSentence = 15;
const speakers = 6;
/** Chapters of each level in one chapter of the level above. */
const nested = 4;
const dayMs = 86_400_000;

/** The transcript file of a call of this size, with the words of the sample calls repeated. */
export function longTranscript({ seconds, words, paragraphs }: CallSize): TranscriptFileRecord {
  const said = saidWords();
  const step = seconds / words;
  const spans = Array.from({ length: words }, (_, place) => {
    const text = said[place % said.length] ?? "";
    const start = Number((place * step).toFixed(3));
    return { word: text, punctuated_word: text, start, end: Number((start + step * 0.9).toFixed(3)) };
  });
  const text = (of: typeof spans) => of.map(({ word }) => word).join(" ");
  const span = (of: typeof spans) => ({
    text: text(of),
    start: of[0]?.start ?? 0,
    end: of.at(-1)?.end ?? 0,
  });
  return {
    version: "1",
    transcript: {
      text: text(spans),
      number_of_speakers: speakers,
      paragraphs: parts(spans, paragraphs).map((paragraph, place) => ({
        ...span(paragraph),
        speaker: place % speakers,
        sentences: chunks(paragraph, wordsPerSentence).map((sentence) => ({
          ...span(sentence),
          words: sentence,
        })),
      })),
    },
  };
}

/**
 * Fills a service's database with one recorded call.
 *
 * @param host where its files are: `/audio.mp3` and `/transcript.json`
 * @returns the id of its transcript
 */
export async function fillWithCall(file: string, size: CallSize, host: string): Promise<number> {
  const nowMs = Date.now();
  const db = await openDatabase(file);
  const companies = market({ companies: 1, seed: "bench" });
  await upsertCompanies(db, companies, nowMs - dayMs);
  const companyId = companies[0]?.id ?? 0;
  const planned = { id: 1, companyId, dateMs: nowMs - dayMs, chance: 0.5, nowMs };
  await upsertEvents(db, [eventOf(planned)], nowMs);
  await upsertDocuments(
    db,
    [{ ...transcriptOf(planned), typeId: transcriptTypeIds.edited, fileUrl: `${host}/transcript.json` }],
    nowMs,
  );
  await upsertAudio(db, [{ ...recordingOf(planned), fileUrl: `${host}/audio.mp3` }], nowMs);
  await upsertChapters(db, chaptersOf(planned.id, size), nowMs);
  await db.destroy();
  return planned.id;
}

/** Chapters on three levels; each on the first two contains four of the next. */
function chaptersOf(ownerId: number, { seconds, chapters }: CallSize): WrittenChapter[] {
  const perTop = 1 + nested + nested * nested;
  const tops = Math.ceil(chapters / perTop);
  const lengths = [seconds / tops, seconds / tops / nested, seconds / tops / nested ** 2];
  const all = lengths.flatMap((length, above) =>
    Array.from({ length: tops * nested ** above }, (_, place) => ({
      level: above + 1,
      startTimestamp: Math.round(place * length),
      endTimestamp: Math.round((place + 1) * length),
    })),
  );
  return all.slice(0, chapters).map((chapter, place) => ({
    id: place + 1,
    owner: "transcript",
    ownerId,
    title: `Chapter ${place + 1} of the call`,
    ...chapter,
  }));
}

/** Divides items into parts of nearly the same length. */
function parts<Item>(items: readonly Item[], count: number): Item[][] {
  const cut = (place: number) => Math.round((place * items.length) / count);
  return Array.from({ length: count }, (_, place) => items.slice(cut(place), cut(place + 1)));
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}
