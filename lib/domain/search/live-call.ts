import type { LiveSection } from "../transcript/live-transcript.ts";
import { liveChapters } from "../transcript/live-text.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { fits, type Conditions } from "./fits.ts";
import { saidIn, searchedParts, type CallSections, type SearchedPart } from "./searched-parts.ts";

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

/** The paragraphs of a live call that meet the conditions, in time order; of a long one the part that does. */
export function findInLive(call: LiveCall, conditions: Conditions): TextParagraph[] {
  const isFound = found(call, conditions);
  return call.paragraphs.flatMap((paragraph) =>
    searchedParts(paragraph).flatMap((part) => (isFound(part) ? part.text : [])),
  );
}

/** The newest of them; null without one. */
export function newestInLive(call: LiveCall, conditions: Conditions): TextParagraph | null {
  const isFound = found(call, conditions);
  for (const paragraph of call.paragraphs.toReversed()) {
    const part = searchedParts(paragraph).findLast(isFound);
    if (part) return part.text;
  }
  return null;
}

/** The chapters and questions that the stream of a live call predicts. */
export function sectionsOfLive({
  sections,
  paragraphs,
}: Pick<LiveCall, "sections" | "paragraphs">): CallSections {
  return {
    chapters: liveChapters(sections, (paragraphs.at(-1)?.end ?? 0) + 1),
    questions: sections.length === 0 ? null : sections.filter(({ name }) => name === "predicted-qna"),
  };
}

/**
 * When a second of the call was said, never after `now`; null where it is unknown when the call went live.
 * Milliseconds.
 */
export function spokenAt({ wentLiveAt }: LiveCall, seconds: number, now: number): number | null {
  return wentLiveAt === null ? null : Math.min(now, wentLiveAt + seconds * 1_000);
}

function found(call: LiveCall, conditions: Conditions): (part: SearchedPart) => boolean {
  const { companyId, exchanges, sections } = call;
  const filters = { ...sectionsOfLive(call), companyId, exchanges };
  return (part) => fits(saidIn(part, filters, sections), conditions);
}
