import * as z from "zod/mini";
import { parseJson } from "./parse-json.ts";

// `z.coerce` would bring all of zod into browsers, because every kind of value hangs on it.
const number = z.pipe(z.transform(Number), z.number());
const string = z.pipe(z.unknown().check(z.refine((value) => value !== undefined)), z.transform(String));

const seconds = number;
const maybeSeconds = z.optional(z.union([z.null(), seconds]));

const startLine = z.object({
  type: z.literal("start"),
  file_format_version: z.optional(z.string()),
  processing_start_time: z.optional(z.string()),
});
const keepAliveLine = z.object({ type: z.literal("keep-alive") });
const interruptionLine = z.object({
  type: z.literal("interruption"),
  time: maybeSeconds,
  restarting: z.optional(z.boolean()),
});
const sectionLine = z.object({
  type: z.literal("section"),
  name: z.string(),
  s: maybeSeconds,
  e: maybeSeconds,
});
const endLine = z.object({
  type: z.literal("end"),
  code: z.nullish(number),
  system_reason: z.nullish(z.string()),
  user_reason: z.nullish(z.string()),
});
const entryLine = z.object({
  t: z.string(),
  s: seconds,
  e: seconds,
  p: string,
  S: z.nullish(string),
  c: z.nullish(number),
  ot: z.nullish(z.string()),
});
const refinementLine = z.object({
  i: z.string(),
  s: maybeSeconds,
  e: maybeSeconds,
  rt: z.nullish(z.string()),
});

const recordLines = z.discriminatedUnion("type", [
  startLine,
  keepAliveLine,
  interruptionLine,
  sectionLine,
  endLine,
]);
const recordTypes: ReadonlySet<unknown> = new Set(
  recordLines.def.options.flatMap((option) => option.shape.type.def.values),
);

export type LiveTranscriptEntry = z.output<typeof entryLine>;
export type LiveTranscriptRefinement = z.output<typeof refinementLine>;
export type LiveTranscriptRecord = z.output<typeof recordLines>;

/** One line of a live transcript stream, sorted by kind. `ignored` lines are counted, never an error. */
export type LiveTranscriptLine =
  | { kind: "entry"; entry: LiveTranscriptEntry }
  | { kind: "refinement"; refinement: LiveTranscriptRefinement }
  | { kind: "record"; record: LiveTranscriptRecord }
  | { kind: "ignored"; reason: "notJson" | "unknownType" | "badFields" | "tooLong" };

/** A line holds one word or one correction. */
const maxCharacters = 16_384;

/**
 * Reads one line of the JSON Lines file behind a live session's `transcript` (docs/interface.md, Live transcript
 * stream). A line without `type` and without `i` is an entry; unknown types and keys are ignored. Never throws.
 */
export function parseLiveTranscriptLine(line: string): LiveTranscriptLine {
  if (line.length > maxCharacters) return { kind: "ignored", reason: "tooLong" };
  const value = parseJson(line);
  if (value === undefined) return { kind: "ignored", reason: "notJson" };
  if (typeof value !== "object" || value === null) return { kind: "ignored", reason: "badFields" };
  if ("type" in value) {
    const record = recordLines.safeParse(value);
    if (record.success) return { kind: "record", record: record.data };
    const isKnownType = recordTypes.has(value.type);
    return { kind: "ignored", reason: isKnownType ? "badFields" : "unknownType" };
  }
  if ("i" in value) {
    const refinement = refinementLine.safeParse(value);
    if (refinement.success) return { kind: "refinement", refinement: refinement.data };
    return { kind: "ignored", reason: "badFields" };
  }
  const entry = entryLine.safeParse(value);
  if (entry.success) return { kind: "entry", entry: entry.data };
  return { kind: "ignored", reason: "badFields" };
}
