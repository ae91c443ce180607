import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { transcriptFileSchema, type TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import { describeIssue, fieldProblems, type FieldProblem } from "#lib/contract/files/field-problems.ts";

/** A finished transcript, or what is wrong with it. */
export type LoadedTranscript = { file: TranscriptFileRecord } | { file: null; problems: FieldProblem[] };

/**
 * The finished transcript (docs/interface.md, Transcript file) of a line: inline, or as the path of a JSON file in or
 * below the import file's folder.
 */
export async function loadTranscriptFile(given: unknown, folder: string): Promise<LoadedTranscript> {
  if (typeof given !== "string") return checked(given);
  const path = resolve(folder, given);
  if (isAbsolute(given) || !isBelow(folder, path)) return refused(outsideFolder(given));
  let text: string;
  try {
    // A link may lead outside the folder, and something other than a file, such as a pipe, may never end.
    if (!isBelow(await realpath(folder), await realpath(path))) return refused(outsideFolder(given));
    const { size, isFile } = await statFile(path);
    if (!isFile) return refused(`${JSON.stringify(given)} is not a file`);
    if (size > maxBytes) return refused(`${JSON.stringify(given)} is longer than ${maxMegabytes} MB`);
    text = await readFile(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    return refused(`${JSON.stringify(given)} cannot be read (${code})`);
  }
  try {
    return checked(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    return refused(`${JSON.stringify(given)} is not JSON`);
  }
}

const maxMegabytes = 256;
const maxBytes = maxMegabytes * 1024 * 1024;

async function statFile(path: string) {
  const found = await stat(path);
  return { size: found.size, isFile: found.isFile() };
}

function isBelow(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return !(isAbsolute(relativePath) || relativePath === ".." || relativePath.startsWith(`..${sep}`));
}

function outsideFolder(given: string): string {
  return `is ${JSON.stringify(given)}, which is outside the folder of the import file`;
}

function checked(value: unknown): LoadedTranscript {
  const parsed = transcriptFileSchema.safeParse(value, { error: describeIssue });
  if (!parsed.success) return { file: null, problems: fieldProblems(parsed.error, "file") };
  // Kept as given rather than as parsed: clients may use fields that the schema does not have.
  return { file: value as TranscriptFileRecord };
}

function refused(reason: string): LoadedTranscript {
  return { file: null, problems: [{ field: "file", reason }] };
}
