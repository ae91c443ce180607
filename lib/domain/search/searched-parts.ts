import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { remembering } from "../remembering.ts";
import { sentenceStarts, type TextParagraph } from "../transcript/transcript-text.ts";
import { filterWordsOf } from "./filter-words.ts";
import type { SaidWords } from "./fits.ts";
import { spokenWords, type SpokenWords } from "./spoken-words.ts";

export type SpokenChapter = Pick<ReaderChapter, "title" | "level" | "startSeconds" | "endSeconds">;

/** The chapters of a call, and its parts with questions. Seconds of the call. */
export interface CallSections {
  chapters: readonly SpokenChapter[];
  /** Null where it is not known when questions are asked; an open part ends with null. */
  questions: readonly { start: number; end: number | null }[] | null;
}

/** The questions of a finished call, which last to its end. */
export function questionsOf({ qnaSeconds }: { qnaSeconds: number | null }): CallSections["questions"] {
  return qnaSeconds === null ? null : [{ start: qnaSeconds, end: null }];
}

/** What a call is filtered by. */
export interface CallFilters extends CallSections {
  companyId: number | null;
  exchanges: readonly string[];
}

/** A paragraph, or a part of a long one, that a query fits or not: in the index, in live calls and within one call. */
export interface SearchedPart {
  text: TextParagraph;
  /** Where it begins in the text of its paragraph. */
  begin: number;
  spoken: SpokenWords;
}

/** The most words of a part, whose positions the index can hold. */
const maxWords = 250;

const divided = remembering<TextParagraph, SearchedPart[]>();
const filtered = remembering<SearchedPart, string[]>();

/** A paragraph as it is searched: a long one in parts, which begin with a sentence where possible. */
export function searchedParts(paragraph: TextParagraph): readonly SearchedPart[] {
  return divided(paragraph, () =>
    divide(paragraph).map(({ begin, text }) => ({ begin, text, spoken: spokenWords(text.text) })),
  );
}

/**
 * What a query is compared with.
 *
 * @param filters those of the part's call
 * @param basis another object where those changed
 */
export function saidIn(part: SearchedPart, filters: CallFilters, basis: object = filters): SaidWords {
  return new SaidInPart(part, filters, basis);
}

/** A class, because objects with getters of their own are slow to make, and a long call has thousands of parts. */
class SaidInPart implements SaidWords {
  readonly words: SaidWords["words"];
  readonly #part: SearchedPart;
  readonly #filters: CallFilters;
  readonly #basis: object;

  constructor(part: SearchedPart, filters: CallFilters, basis: object) {
    this.words = part.spoken.words;
    this.#part = part;
    this.#filters = filters;
    this.#basis = basis;
  }

  /** Few queries ask for them. */
  get filters(): string[] {
    return filtered(this.#part, () => filtersOf(this.#part.text, this.#filters), this.#basis);
  }
}

function filtersOf(
  { speaker, role, ownCompany, start }: TextParagraph,
  { chapters, questions, companyId, exchanges }: CallFilters,
): string[] {
  return filterWordsOf({
    speaker,
    role: [role, ownCompany].filter(Boolean).join(", "),
    companyId,
    exchanges,
    chapters: chaptersAt(chapters, start),
    isQuestions:
      questions && questions.some((part) => part.start <= start && (part.end === null || start < part.end)),
  });
}

/** The chapters at a second of the call, the outermost first. */
export function chaptersAt(chapters: readonly SpokenChapter[], seconds: number): SpokenChapter[] {
  return chapters
    .filter(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds)
    .sort((a, b) => a.level - b.level);
}

function divide(paragraph: TextParagraph): Pick<SearchedPart, "text" | "begin">[] {
  if (paragraph.words.length <= maxWords) return [{ text: paragraph, begin: 0 }];
  const starts = paragraph.sentences.length > 1 ? paragraph.sentences : sentenceStarts(paragraph.words);
  const parts: Pick<SearchedPart, "text" | "begin">[] = [];
  for (let from = 0; from < paragraph.words.length;) {
    const sentence = starts.findLast((start) => start > from && start <= from + maxWords);
    const isLast = paragraph.words.length - from <= maxWords;
    const to = isLast ? paragraph.words.length : (sentence ?? from + maxWords);
    parts.push(partOf(paragraph, starts, from, to));
    from = to;
  }
  return parts;
}

function partOf(
  paragraph: TextParagraph,
  starts: readonly number[],
  from: number,
  to: number,
): Pick<SearchedPart, "text" | "begin"> {
  const begin = paragraph.offsets[from] ?? 0;
  const words = paragraph.words.slice(from, to);
  const offsets = paragraph.offsets.slice(from, to).map((offset) => offset - begin);
  const end = (offsets.at(-1) ?? 0) + (words.at(-1)?.[0].length ?? 0);
  const text = {
    ...paragraph,
    start: words[0]?.[1] ?? paragraph.start,
    text: paragraph.text.slice(begin, begin + end),
    words,
    offsets,
    sentences: [
      ...new Set([0, ...starts.filter((start) => start > from && start < to).map((it) => it - from)]),
    ],
  };
  return { text, begin };
}
