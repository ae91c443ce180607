import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { by, line, paragraphs } from "../acting.ts";
import { actingLimits } from "../values/limits.ts";

const seconds = z.number().check(z.nonnegative());

/** What somebody noted, and on which words. Seconds from the start of the text in which they were marked. */
const marked = {
  eventId: idSchema,
  startSeconds: seconds,
  endSeconds: seconds,
  /** The words as they were said. */
  quote: paragraphs(actingLimits.text),
  /** Who said them; null where upstream names nobody. */
  speaker: z._default(z.nullable(line(actingLimits.reason)), null),
  /** What is noted on them. */
  text: paragraphs(actingLimits.text),
  isShared: z._default(z.boolean(), false),
};

/** `PUT /api/passages/{id}`; the client generates the id. */
export const passageNoteRequestSchema = z.strictObject({ ...marked, by }).check(
  z.refine(({ startSeconds, endSeconds }) => endSeconds >= startSeconds, {
    error: "must not be before startSeconds",
    path: ["endSeconds"],
  }),
);
export type PassageNoteRequest = z.input<typeof passageNoteRequestSchema>;

/** A note on a passage of a call, of the person who asks or shared with everybody. */
export const passageNoteSchema = z.object({
  id: z.string(),
  owner: z.string(),
  ...marked,
  madeAt: instantSchema,
  changedAt: instantSchema,
  /** The call as it is known now; null where it is not copied. */
  company: z.nullable(z.string()),
  companyId: z.nullable(idSchema),
  title: z.nullable(z.string()),
  date: z.nullable(instantSchema),
  /** Its finished transcript, and its session, where there is one. */
  transcriptId: z.nullable(idSchema),
  sessionId: z.nullable(idSchema),
});
export type PassageNote = z.infer<typeof passageNoteSchema>;

/** `GET /api/passages?event=&q=&by=`: the newest first; of one call in the order in which it was said. */
export const passageNotesSchema = z.object({ notes: z.array(passageNoteSchema) });
export type PassageNotes = z.infer<typeof passageNotesSchema>;

/** The answer to `PUT` and `DELETE` (null). */
export const passageNoteAnswerSchema = z.object({ note: z.nullable(passageNoteSchema) });
export type PassageNoteAnswer = z.infer<typeof passageNoteAnswerSchema>;
