import { callLetters } from "#lib/client/address/compare-params.ts";
import type { ComparedCall } from "#lib/domain/compare/comparable-events.ts";
import type { ComparedFigure } from "#lib/domain/compare/compared-figures.ts";
import type { GuidanceMove } from "#lib/domain/compare/guidance.ts";
import { chanceLimit, type TermChanges } from "#lib/domain/compare/term-changes.ts";
import { counted, plural } from "#lib/domain/text/plural.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";

const moves: Record<GuidanceMove, string> = {
  same: "same",
  higher: "higher",
  lower: "lower",
  narrower: "narrower",
  wider: "wider",
};

const letterOf = (at: number) => callLetters[at]!.toUpperCase();
const pairNames = ["Older call, A", "Newer call, B"] as const;

/** What the page of compared calls says. */
export const compareWording = {
  title: "Compare calls",
  open: "Compare calls",
  loading: "Loading the calls",
  failed: "The calls can't be loaded",
  noneTitle: "No call to compare",
  needsCall: "No call has text to compare.",
  noneReason: "It takes a call of this company with a transcript.",
  withPeer: "No two calls are of the same kind; a peer’s can be compared.",
  chooseTitle: "Choose two calls",
  chooseReason: "No two of this company’s calls are of the same kind: add another call above, or a peer’s.",
  chooseAbove: "Choose an older and a newer call above.",
  chooseOthers: "Choose another call above, or remove one.",
  notListed: "A call in the address has no transcript.",
  same: "The address has the same call twice, so there is nothing to compare.",
  call: (at: number, chosen?: readonly (ComparedCall | undefined)[]) =>
    chosen?.length === 2 && !chosen.some((call) => call?.peer) ? pairNames[at]! : `Call ${letterOf(at)}`,
  add: "Call",
  addThis: (title: string) => `Add a call: ${title}`,
  peer: "Peer’s call",
  findPeer: "Find a company",
  noPeer: "No company found",
  noPeerCall: (name: string) => `${name} has no further call with a transcript.`,
  /** The day of a call, with its company where that is a peer. */
  day: ({ peer, date }: ComparedCall, zone: ZoneWording) =>
    [peer?.name, date && zone.day(date)].filter(Boolean).join(", "),
  titled: ({ peer, title }: ComparedCall) => (peer ? `${peer.name}, ${title}` : title),
  remove: (at: number) => `Remove call ${letterOf(at)}`,
  notSaid: "Not said, or not as one thing",
  show: "What is compared",
  parts: { changed: "What changed", chapters: "Side by side", talk: "Talk time" },
  copyTable: "Copy table",
  tableCopied: "Figures copied as a table",

  words: "Words that rose and fell",
  against: "Counted against",
  compared: (of: number) => (of === 2 ? "A to B" : `A–${letterOf(of - 2)} to ${letterOf(of - 1)}`),
  lastFour: "Last four calls",
  mean: "mean",
  ways: { rose: "Rose", fell: "Fell" },
  perTenThousand: "per 10,000 words",
  change: "Change",
  noWords: "No word changed beyond chance",
  noWordsReason: "Each word is said about as often in these calls, for their length.",
  counting: ({ changed, compared, words }: TermChanges) =>
    `Plain counting of ${words.older.toLocaleString("en")} and ${words.newer.toLocaleString("en")} words: ${changed} of ${counted(compared, "word or phrase", "words and phrases")} that are said five times or more changed beyond chance (log-likelihood of ${chanceLimit} or more, which chance reaches in one of a hundred).`,

  figures: "Figures",
  figuresIn: (count: number, changed: number, of: number) =>
    of === 2
      ? `${count} in both, ${changed} changed · the sentence is that of B`
      : `${count} in two calls or more, ${changed} changed · a row opens to the sentences`,
  measure: "Measure",
  named: ({ measure, sense, newer: { scope } }: ComparedFigure) =>
    [scope === "" ? measure : `${measure} ${scope}`, ...(sense === "change" ? ["change"] : [])].join(", "),
  sameFigure: "same",
  /** From which call to which a figure changed, where it is not from the first to the last. */
  between: ({ calls, older, newer }: ComparedFigure) => {
    const [from, to] = [calls.indexOf(older), calls.indexOf(newer)];
    return from === 0 && to === calls.length - 1 ? "" : `${letterOf(from)} to ${letterOf(to)}: `;
  },
  noFigures: "No figure is surely in two calls",
  noFiguresReason: "A figure counts where two calls say of the same subject what it was, with its unit.",
  figuresBasis: (unmatched: number) =>
    `Lists what two calls or more state of the same subject, once each. ${counted(unmatched, "other figure")} ${plural(unmatched, "has", "have")} no sure counterpart and ${plural(unmatched, "is", "are")} left out; they may have changed as well.`,

  guidance: "Guidance",
  statements: (count: number) => counted(count, "statement"),
  moves,
  noGuidance: "No guidance is surely in two calls",
  noGuidanceReason: "A statement counts where two calls say in figures what is expected of the same measure.",
  guidanceBasis: (unmatched: number) =>
    `${counted(unmatched, "other statement")} of what is expected ${plural(unmatched, "has", "have")} no sure counterpart.`,

  questions: "Questions asked again",
  questionsOf: (again: number, of: number) => `${again} of ${of} · who asked, then the answer`,
  noQuestions: "No question was asked again",
  noQuestionsReason: "Questions are matched by the words that they share.",
  all: (count: number) => `Show all ${count}`,
  fewer: "Show fewer",

  chapter: "Chapter",
  onlyIn: (at: number) => `only in ${letterOf(at)}`,
  noChapter: "No chapter of this name",
  chaptersBasis:
    "Chapters are matched by name. What one call has no chapter for may have been said there under another name.",
  noChapters: "None of the calls has chapters.",
  talk: "Talk time",
  noTalk: "None of the calls has a transcript.",
  analysts: (people: readonly number[]) =>
    `Analysts (${people.at(-1)}, were ${people.slice(0, -1).join(", ")})`,
  unnamed: "Speakers who are not named",
};
