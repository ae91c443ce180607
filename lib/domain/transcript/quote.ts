import { formatCallTime } from "../text/call-time.ts";
import { joinWords } from "./join-words.ts";
import { wordAtOffset, type TextParagraph, type TextPlace } from "./transcript-text.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { utcWording, type ZoneWording } from "../text/zone-wording.ts";

/** What one speaker says without another in between. `start` is in seconds. */
export interface QuotePassage {
  speaker: string | null;
  role: string | null;
  text: string;
  start: number;
}

/** Selected words, by speaker. Seconds. */
export interface Quote {
  passages: readonly QuotePassage[];
  start: number;
  end: number;
}

/** The call that a quote is from. `date` is an instant; `url` leads to the first word. */
export interface QuoteSource {
  company: string | null;
  title: string | null;
  date: string | null;
  url: string;
}

/**
 * The quote between two places, widened to whole words. Null when there is nothing between them.
 *
 * @param shown the paragraphs that can be selected; the others are left out, and passages on both sides stay separate
 */
export function quoteBetween(
  paragraphs: readonly TextParagraph[],
  from: TextPlace,
  to: TextPlace,
  shown: ReadonlySet<number> | null = null,
): Quote | null {
  const passages: QuotePassage[] = [];
  let end = 0;
  let isApart = false;
  for (let index = from.paragraph; index <= to.paragraph; index += 1) {
    const paragraph = paragraphs[index];
    if (shown !== null && !shown.has(index)) isApart = true;
    if (!paragraph || (shown !== null && !shown.has(index))) continue;
    const first = index === from.paragraph ? wordFrom(paragraph, from.offset) : 0;
    const last = index === to.paragraph ? wordUntil(paragraph, to.offset) : paragraph.words.length - 1;
    const words = paragraph.words.slice(first, last + 1);
    if (words.length === 0) continue;
    const { speaker, role } = paragraph;
    const passage = { speaker, role, text: joinWords(words.map(([word]) => word)), start: words[0]![1] };
    if (isApart) passages.push(passage);
    else append(passages, passage);
    isApart = false;
    end = Math.max(end, ...words.map((word) => word[2]));
  }
  return passages[0] ? { passages, start: passages[0].start, end } : null;
}

/** A quote ready to paste: what each speaker said and when, then the call and the link to hear it. */
export function quoteText({ passages }: Quote, source: QuoteSource, zone?: ZoneWording): string {
  const said = passages.map((passage) => `“${passage.text}”\n— ${attribution(passage)}`);
  return [...said, [callOf(source, zone), source.url].filter(Boolean).join("\n")].join("\n\n");
}

/** The same as HTML, for mail and documents: block quotes, and the call as the link. */
export function quoteHtml({ passages }: Quote, source: QuoteSource, zone?: ZoneWording): string {
  const said = passages.map((passage) => {
    const words = escapeHtml(passage.text).replaceAll("\n\n", "</p><p>");
    return `<blockquote><p>“${words}”</p><p>— ${escapeHtml(attribution(passage))}</p></blockquote>`;
  });
  const call = callOf(source, zone) || source.url;
  return `${said.join("")}<p><a href="${escapeHtml(source.url)}">${escapeHtml(call)}</a></p>`;
}

function callOf({ company, title, date }: QuoteSource, zone?: ZoneWording): string {
  return [company, title, callDay(date, zone)].filter(Boolean).join(" · ");
}

/** Who said a passage, in which role and when: `Ada Berg, CFO, 1:25`. */
export function attribution({ speaker, role, start }: Omit<QuotePassage, "text">): string {
  const who = speaker === null ? "Speaker not named" : [speaker, role].filter(Boolean).join(", ");
  return `${who}, ${formatCallTime(start)}`;
}

/** The day and time of a call: `18 Nov 2026, 13:00 UTC`; null where they are not known. */
export function callDay(date: string | null, zone = utcWording): string | null {
  return date === null ? null : `${zone.day(date)}, ${zone.stamp(date, "minutes")}`;
}

/** Paragraphs without a named speaker may be by different people and are never joined. */
function append(passages: QuotePassage[], next: QuotePassage): void {
  const before = passages.at(-1);
  const isSameSpeaker =
    before !== undefined &&
    next.speaker !== null &&
    before.speaker === next.speaker &&
    before.role === next.role;
  if (isSameSpeaker) passages[passages.length - 1] = { ...before, text: `${before.text}\n\n${next.text}` };
  else passages.push(next);
}

function wordFrom(paragraph: TextParagraph, offset: number): number {
  const word = wordAtOffset(paragraph, offset);
  const isPast = offset >= paragraph.offsets[word]! + paragraph.words[word]![0].length;
  return isPast ? word + 1 : word;
}

function wordUntil(paragraph: TextParagraph, offset: number): number {
  return offset === 0 ? -1 : wordAtOffset(paragraph, offset - 1);
}
