import { counted } from "#lib/domain/words/plural.ts";

/** What the search through everything that was said says. */
export const searchWords = {
  title: "Search what was said",
  field: "Search transcripts",
  placeholder: "Words, “a phrase”, -not this, speaker:CFO",
  remove: (piece: string) => `Remove ${piece}`,
  without: "without",
  searching: "Searching",
  failed: "Can't search right now",
  found: (calls: number, hasMore: boolean) =>
    hasMore ? `More than ${counted(calls, "call")}, newest first` : counted(calls, "call"),
  noneTitle: (text: string) => `Nobody said ${text}`,
  noneReason: "Whole words are looked for, not parts of them. End a word with * to find its beginnings.",
  noneYet: (day: string) => `Not found back to ${day}`,
  noneYetReason: "Earlier calls are not searched yet.",
  start: "Find a sentence in any call",
  startReason: "Everything said in the transcripts that Callboard has copied, newest call first.",
  searchedBackTo: (day: string) => `Searched back to ${day}.`,
  goOn: "Search further back",
  hits: (count: number) => counted(count, "passage"),
  moreInCall: (count: number) => `${counted(count, "more passage")} in this call`,
  listen: (time: string) => `Open at ${time}`,
  unnamed: "Company not known",
  indexed: (calls: number, of: number) =>
    calls < of
      ? `${calls.toLocaleString("en")} of ${counted(of, "transcript")} indexed`
      : `${counted(of, "transcript")} indexed`,
  toGo: (calls: number) =>
    `${calls.toLocaleString("en")} to go, in the background. Live text is not searched yet.`,
  allIndexed: "A call is found when its transcript is published. Live text is not searched yet.",
  operators: "Operators",
  keyNext: "Next sentence",
  keyPrevious: "Previous sentence",
  keyField: "Search transcripts",
  examples: [
    { piece: "“pricing power”", add: '"pricing power"', does: "words in a row" },
    { piece: "-steel", add: "-steel", does: "without a word" },
    { piece: "tariff*", add: "tariff*", does: "every word that begins so" },
    { piece: "guidance near:4 raise", add: "guidance near:4 raise", does: "at most 4 words between" },
    { piece: "speaker:CFO", add: "speaker:CFO", does: "name or role" },
    { piece: "company:", add: "company:", does: "name or ticker" },
    { piece: "exchange:NYSE", add: "exchange:NYSE", does: "where it is listed" },
    { piece: "section:questions", add: "section:questions", does: "or words of a chapter’s title" },
    { piece: "level:2", add: "level:2", does: "in a chapter of that level" },
    { piece: "date:90d", add: "date:90d", does: "or 2026-08, 2026-08..2026-10" },
  ],
} as const;
