import { z } from "zod";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant.ts";
import { boardCompanySchema, boardEventSchema } from "./board-session.ts";
import { mediaKindSchema } from "./session-detail.ts";

/** A word as [text, start second, end second]. */
export const readerWordSchema = z.tuple([z.string(), z.number(), z.number()]);
export type ReaderWord = z.infer<typeof readerWordSchema>;

/** A paragraph of the finished transcript. Seconds from the start of the recording. */
export const readerParagraphSchema = z.object({
  start: z.number(),
  end: z.number(),
  /** Index into `speakers`; null when upstream names none. */
  speaker: z.int().nonnegative().nullable(),
  /** Index in `words` at which each sentence starts. */
  sentences: z.array(z.int().nonnegative()),
  words: z.array(readerWordSchema),
});
export type ReaderParagraph = z.infer<typeof readerParagraphSchema>;

/** Who speaks; all null in a raw transcript, where a screen says "Speaker n". */
export const readerSpeakerSchema = z.object({
  name: z.string().nullable(),
  role: z.string().nullable(),
  company: z.string().nullable(),
});
export type ReaderSpeaker = z.infer<typeof readerSpeakerSchema>;

/** A chapter in seconds from the start of the recording. */
export const readerChapterSchema = z.object({
  id: idSchema,
  title: z.string(),
  level: z.int(),
  startSeconds: z.number(),
  endSeconds: z.number(),
});
export type ReaderChapter = z.infer<typeof readerChapterSchema>;

/** `GET /api/transcripts/{id}`: everything the recorded reader needs, joined. */
export const transcriptDetailSchema = z.object({
  id: idSchema,
  typeId: idSchema,
  eventId: idSchema.nullable(),
  companyId: idSchema.nullable(),
  sessionId: idSchema.nullable(),
  date: instantSchema.nullable(),
  updatedAt: instantSchema,
  company: boardCompanySchema.nullable(),
  event: boardEventSchema.nullable(),
  audioUrl: z.string().nullable(),
  audioKind: mediaKindSchema.nullable(),
  /** Length of the recording in seconds, as upstream states it. */
  durationSeconds: z.number().nullable(),
  qnaSeconds: z.number().nullable(),
  speakers: z.array(readerSpeakerSchema),
  paragraphs: z.array(readerParagraphSchema),
  chapters: z.array(readerChapterSchema),
});
export type TranscriptDetail = z.infer<typeof transcriptDetailSchema>;
