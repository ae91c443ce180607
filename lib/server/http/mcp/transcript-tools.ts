import { z } from "zod";
import {
  assistantChaptersSchema,
  assistantTranscriptSchema,
  type Said,
} from "../../../contract/board/assistant.ts";
import type { ReaderChapter, TranscriptDetail } from "../../../contract/board/transcript-detail.ts";
import { snapChapters } from "../../../domain/chapters/snap-chapters.ts";
import { toTextParagraphs, type TextPlace } from "../../../domain/transcript/transcript-text.ts";
import { transcriptPage } from "../../../domain/transcript/transcript-page.ts";
import { formatCallTime } from "../../../domain/text/call-time.ts";
import { counted } from "../../../domain/text/plural.ts";
import { getTranscript } from "../../services/get-transcript.ts";
import { viewerOf } from "../../services/get-visitor.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { moreLines, pageInput, pageOf } from "./page-of.ts";
import type { Tool } from "./tool.ts";

const pageCharacters = 12_000;
const transcriptId = z
  .int()
  .nonnegative()
  .describe("The transcript's id: `transcriptId` of a session or a search hit.");

const chaptersInput = z.strictObject({
  transcriptId,
  maxLevel: z.int().optional().describe("Leaves out chapters of deeper levels; level 1 has the fewest."),
  ...pageInput(300, 100),
});

/** The chapters of a finished transcript. */
export const listChaptersTool: Tool<typeof chaptersInput> = {
  name: "list_chapters",
  title: "The chapters of a call",
  description: "The chapters of a finished transcript with their levels and times, to choose what to read.",
  input: chaptersInput,
  output: assistantChaptersSchema,
  async run({ input, runtime, request }) {
    const { maxLevel = Infinity } = input;
    const transcript = await getTranscript(input.transcriptId, viewerOf(request, runtime), runtime);
    const chapters = transcript.chapters.filter(({ level }) => level <= maxLevel);
    const { items, total, nextOffset } = pageOf(chapters, input);
    return {
      fields: {
        ...about(transcript),
        chapters: items,
        total,
        nextOffset,
        paragraphs: transcript.paragraphs.length,
      },
      lines: [heading(transcript), ...items.map(chapterLine), ...moreLines(nextOffset, total)],
    };
  },
};

const readInput = z.strictObject({
  transcriptId,
  chapterId: z.int().nonnegative().optional().describe("The chapter to read; the whole call unless given."),
  cursor: z.string().max(60).optional().describe("`nextCursor` of the answer before."),
});

/** What was said in a chapter, or in the whole call, a page at a time. */
export const readTranscriptTool: Tool<typeof readInput> = {
  name: "read_transcript",
  title: "What was said",
  description: `What was said in a finished call, or in one of its chapters, at most ${pageCharacters.toLocaleString("en")} characters at once.`,
  input: readInput,
  output: assistantTranscriptSchema,
  async run({ input, runtime, request }) {
    const transcript = await getTranscript(input.transcriptId, viewerOf(request, runtime), runtime);
    const place = readCursor(input.cursor, transcript);
    const paragraphs = toTextParagraphs(transcript.paragraphs, transcript.speakers);
    const chapter = findChapter(transcript, input.chapterId, paragraphs);
    const stretch = {
      fromSeconds: chapter?.startSeconds ?? -Infinity,
      toSeconds: chapter?.endSeconds ?? Infinity,
    };
    const { parts, next } = transcriptPage(paragraphs, stretch, place, pageCharacters);
    const said: Said[] = parts.map(({ paragraph: { speaker, role }, startSeconds, text }) => ({
      speaker,
      role,
      startSeconds,
      text,
    }));
    const nextCursor = next && writeCursor(next, transcript);
    return {
      fields: { ...about(transcript), chapter, said, nextCursor },
      lines: [
        heading(transcript),
        ...(chapter ? [chapterLine(chapter)] : []),
        ...said.map(saidLine),
        nextCursor === null ? "(End.)" : `(Goes on: ask again with cursor "${nextCursor}".)`,
      ],
    };
  },
};

function about(transcript: TranscriptDetail) {
  const { id, company, event, sessionId, companyId, date, updatedAt, durationSeconds } = transcript;
  const names = { company: company?.displayName ?? null, title: event?.title ?? null };
  return { transcriptId: id, ...names, sessionId, companyId, date, updatedAt, durationSeconds };
}

function heading({ id, company, event, date, chapters, paragraphs }: TranscriptDetail): string {
  const names = [company?.displayName, event?.title, date?.slice(0, 10)].filter(Boolean).join(", ");
  const holds = `${counted(chapters.length, "chapter")}, ${counted(paragraphs.length, "paragraph")}`;
  return `Transcript ${id}${names === "" ? "" : ` of ${names}`}: ${holds}. It is finished; what it says does not change with freshness.`;
}

function chapterLine({ id, title, level, startSeconds, endSeconds }: ReaderChapter): string {
  return `- chapter ${id} (level ${level}, ${formatCallTime(startSeconds)} to ${formatCallTime(endSeconds)}): ${title}`;
}

function saidLine({ speaker, role, startSeconds, text }: Said): string {
  const who = [speaker, role].filter(Boolean).join(", ");
  return `[${formatCallTime(startSeconds)}]${who === "" ? "" : ` ${who}`}: ${text}`;
}

/** A chapter from the start of its first sentence, as the reader shows it; null for the whole call. */
function findChapter(
  { chapters }: TranscriptDetail,
  id: number | undefined,
  paragraphs: Parameters<typeof snapChapters>[1],
): ReaderChapter | null {
  if (id === undefined) return null;
  const [chapter] = snapChapters(
    chapters.filter((each) => each.id === id),
    paragraphs,
  );
  if (chapter) return chapter;
  throw new ServiceProblem("notFound", "The transcript has no such chapter. list_chapters lists them.");
}

/** A cursor is valid for one version of the transcript: after an edit it would skip or repeat paragraphs. */
function writeCursor({ paragraph, offset }: TextPlace, { updatedAt }: TranscriptDetail): string {
  return `${Date.parse(updatedAt)}.${paragraph}.${offset}`;
}

function readCursor(cursor: string | undefined, { updatedAt }: TranscriptDetail): TextPlace {
  if (cursor === undefined) return { paragraph: 0, offset: 0 };
  const [, version, paragraph, offset] = /^(\d+)\.(\d{1,9})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (version === undefined) throw new ServiceProblem("badRequest", "The cursor is not one of this tool's.");
  if (Number(version) !== Date.parse(updatedAt))
    throw new ServiceProblem(
      "conflict",
      "The transcript was edited meanwhile. Read it again without a cursor.",
    );
  return { paragraph: Number(paragraph), offset: Number(offset) };
}
