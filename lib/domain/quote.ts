import { formatCallTime } from "./call-time.ts";
import { wordAtOffset, type TextParagraph } from "./transcript-text.ts";

/** Words of one or more paragraphs that somebody chose. Seconds. */
export interface Quote {
  text: string;
  speaker: string | null;
  role: string | null;
  start: number;
  end: number;
}

/** A place in the transcript: a paragraph and an offset in its text. */
export interface TextPlace {
  paragraph: number;
  offset: number;
}

/** The quote between two places, widened to whole words. Null when there is nothing between them. */
export function quoteBetween(
  paragraphs: readonly TextParagraph[],
  from: TextPlace,
  to: TextPlace,
): Quote | null {
  const parts: string[] = [];
  let start: number | null = null;
  let end = 0;
  for (let index = from.paragraph; index <= to.paragraph; index += 1) {
    const paragraph = paragraphs[index];
    if (!paragraph) continue;
    const first = index === from.paragraph ? wordFrom(paragraph, from.offset) : 0;
    const last = index === to.paragraph ? wordUntil(paragraph, to.offset) : paragraph.words.length - 1;
    if (last < first) continue;
    const words = paragraph.words.slice(first, last + 1);
    parts.push(words.map(([text]) => text).join(" "));
    start ??= words[0]![1];
    end = words.at(-1)![2];
  }
  if (start === null) return null;
  const { speaker, role } = paragraphs[from.paragraph]!;
  return { text: parts.join("\n\n"), speaker, role, start, end };
}

/** A quote ready to paste: the words, who said them, of which company, when in the call, and the link to hear it. */
export function quoteText(
  quote: Quote,
  source: { company: string | null; title: string | null; url: string },
): string {
  const who = [quote.speaker, quote.role, source.company].filter(Boolean).join(", ");
  const where = [source.title, formatCallTime(quote.start)].filter(Boolean).join(", ");
  return `“${quote.text}”\n— ${[who, where].filter(Boolean).join(" · ")}\n${source.url}`;
}

function wordFrom(paragraph: TextParagraph, offset: number): number {
  const word = wordAtOffset(paragraph, offset);
  const isPast = offset >= paragraph.offsets[word]! + paragraph.words[word]![0].length;
  return isPast ? word + 1 : word;
}

function wordUntil(paragraph: TextParagraph, offset: number): number {
  return offset === 0 ? -1 : wordAtOffset(paragraph, offset - 1);
}
