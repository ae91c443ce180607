import { parseJson } from "./parse-json.ts";

// Browsers read every word of a live call with this, so it is written without zod.

/** A word; `p` and `S` are the ids of its paragraph and speaker. */
export interface LiveTranscriptEntry {
  t: string;
  s: number;
  e: number;
  p: string;
  S?: string | null | undefined;
  c?: number | null | undefined;
  ot?: string | null | undefined;
}

/** A correction of the words between `s` and `e`. */
export interface LiveTranscriptRefinement {
  i: string;
  s?: number | null | undefined;
  e?: number | null | undefined;
  rt?: string | null | undefined;
}

export type LiveTranscriptRecord =
  | { type: "start"; file_format_version?: string | undefined; processing_start_time?: string | undefined }
  | { type: "keep-alive" }
  | { type: "interruption"; time?: number | null | undefined; restarting?: boolean | undefined }
  | { type: "section"; name: string; s?: number | null | undefined; e?: number | null | undefined }
  | {
      type: "end";
      code?: number | null | undefined;
      system_reason?: string | null | undefined;
      user_reason?: string | null | undefined;
    };

/** One line of a live transcript stream, by kind. `ignored` lines are counted and are no error. */
export type LiveTranscriptLine =
  | { kind: "entry"; entry: LiveTranscriptEntry }
  | { kind: "refinement"; refinement: LiveTranscriptRefinement }
  | { kind: "record"; record: LiveTranscriptRecord }
  | { kind: "ignored"; reason: "notJson" | "unknownType" | "badFields" | "tooLong" };

/** A line holds one word or one correction, so a longer one is ignored. */
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
  const fields = value as Fields;
  if ("type" in fields) {
    const read = Object.hasOwn(records, String(fields.type)) ? records[fields.type as RecordType] : null;
    if (!read) return { kind: "ignored", reason: "unknownType" };
    const record = read(fields);
    return record ? { kind: "record", record } : badFields;
  }
  if ("i" in fields) {
    const refinement = readRefinement(fields);
    return refinement ? { kind: "refinement", refinement } : badFields;
  }
  const entry = readEntry(fields);
  return entry ? { kind: "entry", entry } : badFields;
}

type Fields = Readonly<Partial<Record<string, unknown>>>;
type RecordType = LiveTranscriptRecord["type"];

const badFields: LiveTranscriptLine = { kind: "ignored", reason: "badFields" };

const records: Record<RecordType, (fields: Fields) => LiveTranscriptRecord | null> = {
  start: ({ file_format_version, processing_start_time }) =>
    isTextOrMissing(file_format_version) && isTextOrMissing(processing_start_time)
      ? { type: "start", file_format_version, processing_start_time }
      : null,
  "keep-alive": () => ({ type: "keep-alive" }),
  interruption: ({ time, restarting }) => {
    const seconds = readNumber(time);
    if (Number.isNaN(seconds) || !(restarting === undefined || typeof restarting === "boolean")) return null;
    return { type: "interruption", time: seconds, restarting };
  },
  section: ({ name, s, e }) => {
    const [from, to] = [readNumber(s), readNumber(e)];
    if (typeof name !== "string" || Number.isNaN(from) || Number.isNaN(to)) return null;
    return { type: "section", name, s: from, e: to };
  },
  end: ({ code, system_reason, user_reason }) => {
    const number = readNumber(code);
    if (Number.isNaN(number) || !isTextOrNone(system_reason) || !isTextOrNone(user_reason)) return null;
    return { type: "end", code: number, system_reason, user_reason };
  },
};

function readRefinement({ i, s, e, rt }: Fields): LiveTranscriptRefinement | null {
  const [from, to] = [readNumber(s), readNumber(e)];
  if (typeof i !== "string" || Number.isNaN(from) || Number.isNaN(to) || !isTextOrNone(rt)) return null;
  return { i, s: from, e: to, rt };
}

function readEntry({ t, s, e, p, S, c, ot }: Fields): LiveTranscriptEntry | null {
  const [from, to, confidence] = [toNumber(s), toNumber(e), readNumber(c)];
  if (typeof t !== "string" || p === undefined || !isTextOrNone(ot)) return null;
  if (Number.isNaN(from) || Number.isNaN(to) || Number.isNaN(confidence)) return null;
  return { t, s: from, e: to, p: toText(p), S: isNone(S) ? S : toText(S), c: confidence, ot };
}

/** A number, which may come as text; NaN for anything else. */
function toNumber(value: unknown): number {
  const isNumeric = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  const number = isNumeric ? Number(value) : NaN;
  return Number.isFinite(number) ? number : NaN;
}

/** As `toNumber`, but null and undefined stay as they are. */
function readNumber(value: unknown): number | null | undefined {
  return isNone(value) ? value : toNumber(value);
}

/** Ids may come as numbers. */
const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined;
const isTextOrNone = (value: unknown): value is string | null | undefined =>
  isNone(value) || typeof value === "string";
const isTextOrMissing = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === "string";
