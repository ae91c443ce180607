import type { ComparedFigure } from "#lib/domain/compare/compared-figures.ts";
import type { GuidanceMove } from "#lib/domain/compare/guidance.ts";
import { chanceLimit, type TermChanges } from "#lib/domain/compare/term-changes.ts";
import { counted, plural } from "#lib/domain/text/plural.ts";

const moves: Record<GuidanceMove, string> = {
  same: "same",
  higher: "higher",
  lower: "lower",
  narrower: "narrower",
  wider: "wider",
};

/** What the page of two calls says. */
export const compareWording = {
  title: "Compare calls",
  open: "Compare calls",
  loading: "Loading both calls",
  failed: "The calls can't be loaded",
  noneTitle: "No two calls to compare",
  needsTwo: "Fewer than two calls have text to compare.",
  noneReason: "It takes two calls of this company with a transcript.",
  chooseTitle: "Choose two calls",
  chooseReason: "No two of this company's calls are of the same kind, so choose which to compare.",
  chooseAbove: "Choose an older and a newer call above.",
  notListed: "A call in the address is not one of this company's calls with a transcript.",
  same: "The address has the same call twice, so there is nothing to compare.",
  older: "Older call, A",
  newer: "Newer call, B",
  show: "What is compared",
  parts: { changed: "What changed", chapters: "Side by side", talk: "Talk time" },
  copyTable: "Copy table",
  tableCopied: "Figures copied as a table",

  words: "Words that rose and fell",
  against: "Counted against",
  pair: "A to B",
  lastFour: "Last four calls",
  ways: { rose: "Rose", fell: "Fell" },
  perTenThousand: "per 10,000 words",
  change: "Change",
  noWords: "No word changed beyond chance",
  noWordsReason: "Each word is said about as often in both calls, for their length.",
  counting: ({ changed, compared, words }: TermChanges) =>
    `Plain counting of ${words.older.toLocaleString("en")} and ${words.newer.toLocaleString("en")} words: ${changed} of ${counted(compared, "word or phrase", "words and phrases")} that are said five times or more changed beyond chance (log-likelihood of ${chanceLimit} or more, which chance reaches in one of a hundred).`,

  figures: "Figures",
  figuresIn: (both: number, changed: number) =>
    `${both} in both, ${changed} changed · the sentence is that of B`,
  measure: "Measure",
  named: ({ measure, sense, newer: { scope } }: ComparedFigure) =>
    [scope === "" ? measure : `${measure} ${scope}`, ...(sense === "change" ? ["change"] : [])].join(", "),
  sameFigure: "same",
  noFigures: "No figure is surely in both calls",
  noFiguresReason: "A figure counts where both calls say of the same subject what it was, with its unit.",
  figuresBasis: (unmatched: number) =>
    `Lists what both calls state of the same subject, once each. ${counted(unmatched, "other figure")} ${plural(unmatched, "has", "have")} no sure counterpart and ${plural(unmatched, "is", "are")} left out; they may have changed as well.`,

  guidance: "Guidance",
  statements: (count: number) => counted(count, "statement"),
  moves,
  noGuidance: "No guidance is surely in both calls",
  noGuidanceReason:
    "A statement counts where both calls say in figures what is expected of the same measure.",
  guidanceBasis: (unmatched: number) =>
    `${counted(unmatched, "other statement")} of what is expected ${plural(unmatched, "has", "have")} no sure counterpart.`,

  questions: "Questions asked again",
  questionsOf: (again: number, of: number) => `${again} of ${of} · who asked, then the answer`,
  noQuestions: "No question was asked again",
  noQuestionsReason: "Questions are matched by the words that they share.",
  all: (count: number) => `Show all ${count}`,
  fewer: "Show fewer",

  chapter: "Chapter",
  onlyInOlder: "only in A",
  onlyInNewer: "only in B",
  noChapter: "No chapter of this name",
  chaptersBasis:
    "Chapters are matched by name. What one call has no chapter for may have been said there under another name.",
  noChapters: "Neither call has chapters.",
  talk: "Talk time",
  noTalk: "Neither call has a transcript.",
  analysts: (newer: number, older: number) => `Analysts (${newer}, were ${older})`,
  unnamed: "Speakers who are not named",
};
