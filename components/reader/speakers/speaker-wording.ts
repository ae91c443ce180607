import type { CollapsedRange } from "#lib/domain/speakers/collapse-hidden.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";

/** What the reader says of speakers, and of words that are hidden. */
export const speakerWording = {
  title: "Speakers",
  answersOnly: "Answers to questions only",
  answersReason: "Each with its question. Parts where it is unclear who asks are left out.",
  showAll: "Show everything",
  filter: "Speakers shown",
  allAnswers: "Answers with their questions",
  spoken: (seconds: number) => formatSpan(seconds * 1_000),
  unknown: (name: string, isOver: boolean) =>
    isOver ? `Nobody named “${name}” speaks in this call.` : `Nobody named “${name}” has spoken yet.`,
  noPairs: "Callboard can't tell who asks and who answers in this call, so everything is shown.",
  question: (answerers: readonly string[]) => `Question, answered by ${listed(answerers)}`,
} as const;

/** What a filter shows. */
export function describeShown(speakers: readonly string[], isAnswersOnly: boolean): string {
  if (speakers.length === 0) return speakerWording.allAnswers;
  return isAnswersOnly ? `Answers of ${listed(speakers)}` : `Only ${listed(speakers)}`;
}

/** How much of a text a filter hides. */
export function describeHidden(hidden: number, all: number): string {
  return `${hidden.toLocaleString("en")} of ${counted(all, "paragraph")} hidden`;
}

/** How many matches of a search are in hidden words. */
export function describeHiddenHits(count: number): string {
  return `${counted(count, "more match", "more matches")} in hidden words`;
}

/** Whose words are hidden at a place in the text, and how long they speak. */
export function describeStretch({ speakers, seconds }: CollapsedRange): string {
  const who = speakers.length === 0 ? "Speaker not named" : listed(speakers);
  return `${who}, ${formatSpan(seconds * 1_000)} hidden`;
}

const maxNamed = 3;

function listed(names: readonly string[]): string {
  const more = names.length - maxNamed;
  const named = more > 0 ? [...names.slice(0, maxNamed), counted(more, "other")] : names;
  return new Intl.ListFormat("en", { style: "long" }).format(named);
}
