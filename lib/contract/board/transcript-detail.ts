import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { boardCompanySchema, boardEventSchema } from "./board-session.ts";

/** Whether audio is a playlist, which may grow, or one file. */
export const mediaKindSchema = z.enum(["hls", "file"]);

/** A word: text, start and end in seconds. */
export const readerWordSchema = z.tuple([z.string(), z.number(), z.number()]);
export type ReaderWord = z.infer<typeof readerWordSchema>;

/** A paragraph of the finished transcript. Seconds from the start of the recording. */
export const readerParagraphSchema = z.object({
  start: z.number(),
  end: z.number(),
  /** Index into `speakers`; null when upstream names none. */
  speaker: z.nullable(z.int().check(z.nonnegative())),
  /** Index in `words` at which each sentence starts. */
  sentences: z.array(z.int().check(z.nonnegative())),
  words: z.array(readerWordSchema),
});
export type ReaderParagraph = z.infer<typeof readerParagraphSchema>;

/** True for what the call's live text said, and upstream does not state yet; its name or title says so too. */
const isFromLiveText = z.optional(z.boolean());

/** A speaker; all null in a raw transcript, where a screen shows "Speaker n". */
export const readerSpeakerSchema = z.object({
  name: z.nullable(z.string()),
  role: z.nullable(z.string()),
  company: z.nullable(z.string()),
  isFromLiveText,
});
export type ReaderSpeaker = z.infer<typeof readerSpeakerSchema>;

/** A chapter in seconds from the start of the recording. */
export const readerChapterSchema = z.object({
  id: idSchema,
  title: z.string(),
  level: z.int(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  isFromLiveText,
});
export type ReaderChapter = z.infer<typeof readerChapterSchema>;

/** `GET /api/transcripts/{id}`: everything that the reader needs of a recorded call. */
export const transcriptDetailSchema = z.object({
  id: idSchema,
  typeId: idSchema,
  eventId: z.nullable(idSchema),
  companyId: z.nullable(idSchema),
  sessionId: z.nullable(idSchema),
  date: z.nullable(instantSchema),
  updatedAt: instantSchema,
  company: z.nullable(boardCompanySchema),
  event: z.nullable(boardEventSchema),
  audioUrl: z.nullable(z.string()),
  audioKind: z.nullable(mediaKindSchema),
  /** Length of the recording in seconds, as upstream states it. */
  durationSeconds: z.nullable(z.number()),
  qnaSeconds: z.nullable(z.number()),
  speakers: z.array(readerSpeakerSchema),
  paragraphs: z.array(readerParagraphSchema),
  chapters: z.array(readerChapterSchema),
});
export type TranscriptDetail = z.infer<typeof transcriptDetailSchema>;
