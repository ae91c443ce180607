import * as z from "zod/mini";
import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import type { FoundParagraph } from "./word-index.ts";

/** The tables of the index on PostgreSQL; in a file they have the same columns, except for the words themselves. */
export interface WordTables {
  spoken_calls: CallRow;
  spoken_paragraphs: ParagraphRow & { words: string };
  spoken_lexemes: { lexeme: string; paragraphs: number };
  /** How often each call says each word, and where; of one that is said very often, in several parts. */
  spoken_counts: { lexeme: string; key: number; part: number; mentions: number; places: Buffer };
}

/** A transcript that is indexed; chapters are JSON. */
export interface CallRow {
  key: number;
  transcript_id: number;
  event_id: number | null;
  company_id: number | null;
  updated_at: number;
  date: number;
  title: string | null;
  duration_seconds: number | null;
  chapters: string;
  words: number;
}

/** A paragraph; sentences are JSON. */
export interface ParagraphRow {
  id: number;
  text: string;
  speaker: string | null;
  role: string | null;
  sentences: string;
}

const chaptersSchema = z.array(
  z.object({ title: z.string(), level: z.number(), startSeconds: z.number(), endSeconds: z.number() }),
);
const sentencesSchema = z.array(z.readonly(z.tuple([z.number(), z.number()])));

/** A row as a found call. */
export function toFoundCall(row: CallRow): Omit<SpokenCall, "paragraphs"> {
  return {
    transcriptId: row.transcript_id,
    eventId: row.event_id,
    companyId: row.company_id,
    updatedAt: row.updated_at,
    date: row.date,
    title: row.title,
    durationSeconds: row.duration_seconds,
    chapters: chaptersSchema.parse(JSON.parse(row.chapters)),
  };
}

/** A row as a found paragraph. */
export function toFoundParagraph({ text, speaker, role, sentences }: ParagraphRow): FoundParagraph {
  return { text, speaker, role, sentences: sentencesSchema.parse(JSON.parse(sentences)) };
}

/** A call's row at a key. */
export function toCallRow(key: number, call: SpokenCall): CallRow {
  return {
    key,
    transcript_id: call.transcriptId,
    event_id: call.eventId,
    company_id: call.companyId,
    updated_at: call.updatedAt,
    date: call.date,
    title: call.title,
    duration_seconds: call.durationSeconds,
    chapters: JSON.stringify(call.chapters),
    words: call.paragraphs.reduce((sum, paragraph) => sum + paragraph.words.length, 0),
  };
}
