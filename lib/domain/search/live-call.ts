import { remembering } from "../remembering.ts";
import type { LiveSection } from "../transcript/live-transcript.ts";
import { liveChapters } from "../transcript/live-text.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { filterWordsOf } from "./filter-words.ts";
import { fits, type Conditions } from "./fits.ts";
import { chaptersAt, type SpokenChapter } from "./spoken-call.ts";
import { foldedWords } from "./spoken-words.ts";

/**
 * What was said so far in a call without a finished transcript. Seconds of the call; instants in milliseconds since the
 * epoch.
 */
export interface LiveCall {
  sessionId: number;
  eventId: number;
  companyId: number;
  date: number;
  wentLiveAt: number | null;
  exchanges: readonly string[];
  /** In time order; the last ones may still grow. */
  paragraphs: readonly TextParagraph[];
  sections: readonly LiveSection[];
}

/** The paragraphs of a live call that meet the conditions, in time order. */
export function findInLive(call: LiveCall, conditions: Conditions): TextParagraph[] {
  return call.paragraphs.filter((paragraph) => fits(saidIn(call, paragraph), conditions));
}

/** The newest paragraph of a live call that meets the conditions; null without one. */
export function newestInLive(call: LiveCall, conditions: Conditions): TextParagraph | null {
  return call.paragraphs.findLast((paragraph) => fits(saidIn(call, paragraph), conditions)) ?? null;
}

/** The chapters of a live call that the stream predicts. */
export function chaptersOfLive({ sections, paragraphs }: LiveCall): SpokenChapter[] {
  return liveChapters(sections, (paragraphs.at(-1)?.end ?? 0) + 1);
}

/**
 * When a second of the call was said, never after `now`; null where it is unknown when the call went live.
 * Milliseconds.
 */
export function spokenAt({ wentLiveAt }: LiveCall, seconds: number, now: number): number | null {
  return wentLiveAt === null ? null : Math.min(now, wentLiveAt + seconds * 1_000);
}

const folded = remembering<TextParagraph, string[]>();
const filtered = remembering<TextParagraph, string[]>();

function saidIn(call: LiveCall, paragraph: TextParagraph) {
  return {
    words: folded(paragraph, () => foldedWords(paragraph.text)),
    filters: filtered(paragraph, () => filtersOf(call, paragraph), call.sections),
  };
}

function filtersOf(call: LiveCall, paragraph: TextParagraph): string[] {
  const { sections, companyId, exchanges } = call;
  const { speaker, role, start } = paragraph;
  const isQuestions = ({ name, start: from, end }: LiveSection) =>
    name === "predicted-qna" && from <= start && (end === null || start < end);
  return filterWordsOf({
    speaker,
    role,
    companyId,
    exchanges,
    chapters: chaptersAt(chaptersOfLive(call), start),
    isQuestions: sections.length === 0 ? null : sections.some(isQuestions),
  });
}
