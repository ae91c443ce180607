import { formatCallTime } from "../words/call-time.ts";
import type { ChapterTree } from "../chapters/chapter-tree.ts";
import type { TextParagraph } from "./transcript-text.ts";

/** What an export is made from. Times are seconds. */
export interface ExportSource {
  company: string | null;
  title: string | null;
  date: string | null;
  url: string;
  paragraphs: readonly TextParagraph[];
  chapters: ChapterTree;
}

/** Plain text with chapter headings, speakers and times. */
export function toPlainText(source: ExportSource): string {
  const head = [[source.company, source.title].filter(Boolean).join(": "), source.date ?? "", source.url];
  const chapters = [...source.chapters.nodes];
  const blocks = source.paragraphs.flatMap((paragraph) => {
    const begun = chapters.filter(({ chapter }) => chapter.startSeconds <= paragraph.start);
    chapters.splice(0, begun.length);
    const headings = begun.map(({ chapter, path }) => `${"#".repeat(path.length)} ${chapter.title}`);
    const who = [paragraph.speaker, paragraph.role].filter(Boolean).join(", ");
    return [
      ...headings,
      `[${formatCallTime(paragraph.start)}]${who === "" ? "" : ` ${who}`}\n${paragraph.text}`,
    ];
  });
  return [head.filter((line) => line !== "").join("\n"), ...blocks].join("\n\n") + "\n";
}

/** WebVTT captions: one cue per sentence, the speaker as its voice. */
export function toWebVtt(source: ExportSource): string {
  const cues = source.paragraphs.flatMap((paragraph) =>
    paragraph.sentences.map((from, index) => {
      const words = paragraph.words.slice(from, paragraph.sentences[index + 1]);
      const start = words[0]?.[1] ?? paragraph.start;
      const end = Math.max(start, words.at(-1)?.[2] ?? paragraph.end);
      const text = escapeCue(words.map(([word]) => word).join(" "));
      const voice = paragraph.speaker === null ? "" : `<v ${escapeCue(paragraph.speaker)}>`;
      return `${cueTime(start)} --> ${cueTime(end)}\n${voice}${text}`;
    }),
  );
  return ["WEBVTT", ...cues].join("\n\n") + "\n";
}

/** JSON with every word and its times, and the chapters. */
export function toJson(source: ExportSource): string {
  const { company, title, date, url } = source;
  const chapters = source.chapters.nodes.map(({ chapter }) => chapter);
  const paragraphs = source.paragraphs.map(({ speaker, role, start, end, text, words }) => ({
    speaker,
    role,
    start,
    end,
    text,
    words: words.map(([word, from, to]) => ({ text: word, start: from, end: to })),
  }));
  return JSON.stringify({ company, title, date, url, unit: "seconds", chapters, paragraphs }, null, 2) + "\n";
}

function cueTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(ms % 1000).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms % 3_600_000) / 60_000)}:${two((ms % 60_000) / 1000)}.${rest}`;
}

function escapeCue(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
