import type { z } from "zod";
import type { ShapeName } from "./answer-schemas.ts";
import type { PathId, QueryName } from "./parameters.ts";

/** The groups of operations, in the order of the reference. */
export const tagNames = [
  "Board",
  "Companies",
  "Transcripts",
  "Acting",
  "Saving",
  "Alerts",
  "Insights",
  "Running it",
] as const;

/** One operation: its request and its answer. Its role is the gate's. */
export interface Operation {
  /** Its name in generated clients. */
  id: string;
  tag: (typeof tagNames)[number];
  summary: string;
  description?: string;
  pathId?: PathId;
  query?: readonly QueryName[];
  body?: z.core.$ZodType;
  /** The schema of the answer, one of several, or its content type where it is no JSON. */
  answer: ShapeName | readonly ShapeName[] | { contentType: string };
  /** 200 by default. */
  status?: 200 | 201 | 202;
}
