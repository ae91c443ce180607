import { counted } from "#lib/domain/text/plural.ts";

/** What the page of two calls side by side says. */
export const compareWording = {
  title: "Compare calls",
  open: "Compare calls",
  loading: "Loading both calls",
  failed: "The calls can't be loaded",
  noneTitle: "No two calls to compare",
  noneReason: "It takes two calls of this company with a transcript.",
  chooseTitle: "Choose two calls",
  chooseReason: "No two of this company's calls are of the same kind, so choose which to compare.",
  chooseAbove: "Choose an older and a newer call above.",
  notListed: "A call in the address is not one of this company's calls with a transcript.",
  same: "The address has the same call twice, so there is nothing to compare.",
  older: "Older call, A",
  newer: "Newer call, B",
  all: "All",
  changes: "Changes",
  show: "Chapters shown",
  chapter: "Chapter",
  change: "Change",
  onlyInOlder: "only in A",
  onlyInNewer: "only in B",
  noChapter: "No chapter of this name",
  chaptersBasis:
    "Chapters are matched by name. What one call has no chapter for may have been said there under another name.",
  noSharedChapter: "No figure compared: the calls have no chapter of the same name",
  figuresChanged: (count: number) => `${counted(count, "figure")} changed`,
  figuresBasis:
    "Lists only the figures that both calls state in the same chapter and in the same words. Figures that are not listed here may have changed as well.",
  noChapters: "Neither call has chapters.",
  nothingChanged: "Both calls have the same chapters.",
  talk: "Talk time",
  noTalk: "Neither call has a transcript.",
  analysts: (newer: number, older: number) => `Analysts (${newer}, were ${older})`,
  unnamed: "Speakers who are not named",
};
