import { readFile } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { transcriptFileSchema, type TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import { describeIssue, fieldProblems, type FieldProblem } from "./issue-text.ts";

/** A finished transcript, or what is wrong with it. `bytes` is about what it takes in memory. */
export type LoadedTranscript =
  { file: TranscriptFileRecord; bytes: number } | { file: null; problems: FieldProblem[] };

/**
 * The finished transcript (known facts 2.4) that a line carries: inline, or as the path of a JSON file in the
 * import file's folder or below.
 */
export async function loadTranscriptFile(given: unknown, folder: string): Promise<LoadedTranscript> {
  if (typeof given !== "string") return checked(given, 0);
  const path = resolve(folder, given);
  const way = relative(folder, path);
  if (isAbsolute(given) || isAbsolute(way) || way === ".." || way.startsWith(`..${sep}`))
    return refused(`is ${JSON.stringify(given)}, which is not beside the import file`);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    return refused(`${JSON.stringify(given)} cannot be read (${code})`);
  }
  try {
    return checked(JSON.parse(text.replace(/^\uFEFF/, "")), text.length);
  } catch {
    return refused(`${JSON.stringify(given)} is not JSON`);
  }
}

function checked(value: unknown, bytes: number): LoadedTranscript {
  if (isTranscriptFile(value)) return { file: value, bytes };
  const parsed = transcriptFileSchema.safeParse(value, { error: describeIssue });
  return { file: null, problems: parsed.success ? [] : fieldProblems(parsed.error, "file") };
}

/** Kept as it was given rather than as the schema reads it: a client may know fields that we do not. */
function isTranscriptFile(value: unknown): value is TranscriptFileRecord {
  return transcriptFileSchema.safeParse(value).success;
}

function refused(reason: string): LoadedTranscript {
  return { file: null, problems: [{ field: "file", reason }] };
}
