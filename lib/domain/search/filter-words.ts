import { foldedWords } from "./spoken-words.ts";
import type { FilterField } from "./words-query.ts";

/** The letter before each kind of filter word in the index. */
const letters: Record<FilterField, string> = {
  speaker: "s",
  company: "c",
  exchange: "x",
  section: "k",
  level: "l",
};

/** A filter word as the index has it, apart from the spoken words. */
export function filterWord(field: FilterField, word: string | number): string {
  return `${letters[field]}${word}`;
}

/** The names of the part with questions and answers and of the part before it. */
const sectionNames = { questions: "questions", presentation: "presentation" } as const;

/** What a paragraph is filtered by. */
export interface FilteredBy {
  speaker: string | null;
  role: string | null;
  companyId: number | null;
  exchanges: readonly string[];
  /** The chapters in which the paragraph lies. */
  chapters: readonly { title: string; level: number }[];
  /** Null where it is not known when questions begin. */
  isQuestions: boolean | null;
}

/** All filter words of a paragraph, each once. */
export function filterWordsOf(paragraph: FilteredBy): string[] {
  const { speaker, role, companyId, exchanges, chapters, isQuestions } = paragraph;
  const words = [
    ...[...foldedWords(speaker ?? ""), ...roleWords(role ?? "")].map((word) => filterWord("speaker", word)),
    ...(companyId === null ? [] : [filterWord("company", companyId)]),
    ...exchanges.flatMap(foldedWords).map((word) => filterWord("exchange", word)),
    ...chapters.flatMap(({ title }) => foldedWords(title)).map((word) => filterWord("section", word)),
    ...chapters.map(({ level }) => filterWord("level", level)),
  ];
  if (isQuestions !== null) {
    const section = isQuestions ? sectionNames.questions : sectionNames.presentation;
    words.push(filterWord("section", section));
  }
  return [...new Set(words)];
}

/** The words of a role and its initials: "Chief Financial Officer" is also found as "cfo". */
function roleWords(role: string): string[] {
  return role.split(",").flatMap((part) => {
    const words = foldedWords(part);
    return words.length < 2 ? words : [...words, words.map((word) => word[0]).join("")];
  });
}
