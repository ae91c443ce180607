import { formatCallTime } from "../text/call-time.ts";
import type { ChapterTree } from "../chapters/chapter-tree.ts";
import { escapeMarkdown } from "../text/escape-markdown.ts";
import { cueEnd, cueLine, cueTime, escapeCue } from "../transcript/cue.ts";
import { joinWords } from "../transcript/join-words.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";

/** What an export is made from. Times are seconds. */
export interface ExportSource {
  company: string | null;
  title: string | null;
  date: string | null;
  url: string;
  /** The language of the call as a tag such as "ja", by which Word chooses fonts and checks spelling. */
  language?: string;
  paragraphs: readonly TextParagraph[];
  chapters: ChapterTree;
  /** What the text lacks, each with a sentence; `fromSeconds` is null where the start is unknown. */
  losses: readonly { fromSeconds: number | null; toSeconds: number; words: string }[];
  /** Why the text ends where it does; null for a whole call. */
  ending: string | null;
}

/** Plain text with chapters as headings, speakers, times and notes on what is missing. */
export function toPlainText(source: ExportSource): string {
  const head = [[source.company, source.title].filter(Boolean).join(": "), source.date ?? "", source.url];
  const chapters = [...source.chapters.nodes];
  const lossesUpTo = lossesInTurn(source.losses);
  const blocks = source.paragraphs.flatMap((paragraph) => {
    const lost = lossesUpTo(paragraph.start).map(({ words }) => `[${words}]`);
    const begun = chapters.filter(({ chapter }) => chapter.startSeconds <= paragraph.start);
    chapters.splice(0, begun.length);
    const headings = begun.map(({ chapter, path }) => `${"#".repeat(path.length)} ${chapter.title}`);
    const who = [paragraph.speaker, paragraph.role].filter(Boolean).join(", ");
    return [
      ...lost,
      ...headings,
      `[${formatCallTime(paragraph.start)}]${who === "" ? "" : ` ${who}`}\n${paragraph.text}`,
    ];
  });
  const last = describeClosing(source, lossesUpTo).map((words) => `[${words}]`);
  return [head.filter((line) => line !== "").join("\n"), ...blocks, ...last].join("\n\n") + "\n";
}

/** Markdown with chapters as headings, and a link from every paragraph to its place in the call. */
export function toMarkdown(source: ExportSource): string {
  const title = [source.company, source.title].filter(Boolean).join(": ");
  const chapters = [...source.chapters.nodes];
  const lossesUpTo = lossesInTurn(source.losses);
  const blocks = source.paragraphs.flatMap((paragraph) => {
    const lost = lossesUpTo(paragraph.start).map(({ words }) => `*${escapeMarkdown(words)}*`);
    const begun = chapters.filter(({ chapter }) => chapter.startSeconds <= paragraph.start);
    chapters.splice(0, begun.length);
    // The name of the call is the heading of level 1; Markdown has six levels.
    const headings = begun.map(
      ({ chapter, path }) => `${"#".repeat(Math.min(path.length + 1, 6))} ${escapeMarkdown(chapter.title)}`,
    );
    const who = [paragraph.speaker, paragraph.role].filter(Boolean).join(", ");
    const link = `[${formatCallTime(paragraph.start)}](${momentAddress(source.url, paragraph.start)})`;
    const head = [who === "" ? "" : `**${escapeMarkdown(who)}**`, link].filter(Boolean).join(" ");
    return [...lost, ...headings, `${head}  \n${escapeMarkdown(paragraph.text)}`];
  });
  const last = describeClosing(source, lossesUpTo).map((words) => `*${escapeMarkdown(words)}*`);
  const head = [`# ${escapeMarkdown(title === "" ? "Transcript" : title)}`];
  const about = [source.date ?? "", `<${source.url}>`].filter(Boolean).join("  \n");
  return [...head, about, ...blocks, ...last].join("\n\n") + "\n";
}

/** SubRip captions, for players without WebVTT: one cue per sentence. The format has no notes. */
export function toSubRip({ paragraphs }: ExportSource): string {
  const cues = paragraphs.flatMap(sentencesOf).map(({ start, end, speaker, text }, index) => {
    const times = `${cueTime(start, ",")} --> ${cueTime(end, ",")}`;
    // "-->" would begin another cue.
    const line = cueLine(`${speaker === null ? "" : `${speaker}: `}${text}`).replaceAll("-->", "→");
    return `${index + 1}\n${times}\n${line}\n`;
  });
  return cues.join("\n");
}

/** WebVTT captions: one cue per sentence with the speaker as its voice, and notes on what is missing. */
export function toWebVtt(source: ExportSource): string {
  const lossesUpTo = lossesInTurn(source.losses);
  const note = (words: string) => `NOTE ${escapeCue(words)}`;
  const cues = source.paragraphs.flatMap((paragraph) => [
    ...lossesUpTo(paragraph.start).map(({ words }) => note(words)),
    ...sentencesOf(paragraph).map(({ start, end, speaker, text }) => {
      const voice = speaker === null ? "" : `<v ${escapeCue(speaker)}>`;
      return `${cueTime(start, ".")} --> ${cueTime(end, ".")}\n${voice}${escapeCue(text)}`;
    }),
  ]);
  const last = describeClosing(source, lossesUpTo).map(note);
  return ["WEBVTT", ...cues, ...last].join("\n\n") + "\n";
}

/** JSON with every word and its times, the chapters, and what is missing. */
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
  const missing = source.losses.map(({ fromSeconds, toSeconds, words }) => ({
    start: fromSeconds,
    end: toSeconds,
    reason: words,
  }));
  const file = {
    company,
    title,
    date,
    url,
    unit: "seconds",
    chapters,
    paragraphs,
    missing,
    ending: source.ending,
  };
  return JSON.stringify(file, null, 2) + "\n";
}

/** Returns a function that gives the losses up to a second which it has not given before, in time order. */
export function lossesInTurn(losses: ExportSource["losses"]) {
  const left = [...losses].sort((a, b) => a.toSeconds - b.toSeconds);
  return (seconds: number) => {
    const count = left.filter(({ toSeconds }) => toSeconds <= seconds).length;
    return left.splice(0, count);
  };
}

/** The sentences after the last paragraph: the losses after it, and why the text ends there. */
export function describeClosing(
  { ending }: ExportSource,
  lossesUpTo: ReturnType<typeof lossesInTurn>,
): string[] {
  const words = lossesUpTo(Infinity).map((loss) => loss.words);
  return ending === null ? words : [...words, ending];
}

/** The sentences of a paragraph with their times; each ends after it starts. */
function sentencesOf(paragraph: TextParagraph) {
  return paragraph.sentences.map((from, index) => {
    const words = paragraph.words.slice(from, paragraph.sentences[index + 1]);
    const start = words[0]?.[1] ?? paragraph.start;
    const end = cueEnd(start, words.at(-1)?.[2] ?? paragraph.end);
    return { start, end, speaker: paragraph.speaker, text: joinWords(words.map(([word]) => word)) };
  });
}

/** The address of a moment in the call, with the seconds cut to tenths. */
export function momentAddress(url: string, seconds: number): string {
  const address = new URL(url);
  address.searchParams.set("t", String(Math.floor(seconds * 10) / 10));
  return address.href;
}
