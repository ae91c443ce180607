import { z } from "zod";
import { idSchema, optional, optionalList } from "./fields.ts";

const seconds = z.coerce.number().nonnegative();

const wordSchema = z.object({
  word: z.string(),
  punctuated_word: optional(z.string()),
  start: seconds,
  end: seconds,
  confidence: optional(z.number()),
});

const sentenceSchema = z.object({
  text: z.string(),
  start: seconds,
  end: seconds,
  words: optionalList(wordSchema),
});

const paragraphSchema = z.object({
  text: z.string(),
  start: seconds,
  end: seconds,
  speaker: optional(z.int().nonnegative()),
  sentences: optionalList(sentenceSchema),
});

const speakerSchema = z.object({
  speaker: z.int().nonnegative(),
  speaker_data: z.object({
    name: optional(z.string()),
    role: optional(z.string()),
    company: optional(z.string()),
  }),
});

/** The finished transcript behind a document's fileUrl (docs/interface.md, Transcript file). Times are seconds. */
export const transcriptFileSchema = z.object({
  version: z.string(),
  event_id: optional(idSchema),
  company_id: optional(idSchema),
  transcript: z.object({
    text: z.string(),
    number_of_speakers: optional(z.int()),
    paragraphs: z.array(paragraphSchema),
  }),
  speaker_mapping: optionalList(speakerSchema),
});

export type TranscriptFile = z.output<typeof transcriptFileSchema>;
export type TranscriptFileRecord = z.input<typeof transcriptFileSchema>;
