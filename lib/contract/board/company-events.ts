import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";

/** One event of a company with the files that upstream lists for it. */
export const companyEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  date: instantSchema,
  /** The edited transcript if there is one, else the raw one. */
  transcriptId: z.nullable(idSchema),
  recording: z.nullable(z.object({ id: idSchema, seconds: z.nullable(z.number()) })),
  /** Newest first. */
  slideIds: z.array(idSchema),
  reportIds: z.array(idSchema),
});
export type CompanyEvent = z.infer<typeof companyEventSchema>;

const fileKinds = ["recordings", "transcripts", "slides", "reports"] as const;
export type FileKind = (typeof fileKinds)[number];

/** A file of a company that belongs to no listed event. */
const otherFileSchema = z.object({
  kind: z.enum(fileKinds),
  id: idSchema,
  createdAt: instantSchema,
});
export type OtherFile = z.infer<typeof otherFileSchema>;

/** The result of requesting one kind of file. Unless it is `read`, nothing is known about that kind. */
const fileStatusSchema = z.enum(["read", "notIncluded", "failed"]);
export type FileStatus = z.infer<typeof fileStatusSchema>;

/** `GET /api/companies/{id}/events`: a company's events as upstream lists them, newest first. */
export const companyEventsSchema = z.object({
  events: z.array(companyEventSchema),
  /** Newest first. */
  otherFiles: z.array(otherFileSchema),
  files: z.record(z.enum(fileKinds), fileStatusSchema),
  askedAt: instantSchema,
  /** True for an earlier answer, shown because upstream did not give a complete one this time. */
  isKept: z.boolean(),
  /** False where upstream has more events than were requested. */
  isComplete: z.boolean(),
});
export type CompanyEvents = z.infer<typeof companyEventsSchema>;

/** What a screen shows of upstream's summary of an event (docs/interface.md, Records): plain Markdown. */
export interface EventSummary {
  summary: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
