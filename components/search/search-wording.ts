import type { WordsCoverage, WordsSearch } from "#lib/contract/board/words-search.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { wholeWords } from "#lib/domain/text/whole-words.ts";

/** True where every transcript that a search is about was searched. */
export function isComplete({ calls, of }: WordsCoverage): boolean {
  return of !== null && calls >= of;
}

function describeRead(coverage: WordsCoverage): string {
  const { calls, of } = coverage;
  if (isComplete(coverage)) return `${counted(calls, "transcript")} read`;
  if (of === null) return `${counted(calls, "transcript")} read so far`;
  return `${calls.toLocaleString("en")} of ${counted(of, "transcript")} read so far`;
}

/** The wording of the search page. */
export const searchWording = {
  title: "Search companies and what was said",
  field: "Search companies and transcripts",
  placeholder: "A company, words, “a phrase”, -not this, speaker:CFO",
  companies: "Companies",
  companiesFailed: "Can't search companies right now.",
  noCompany: "None has this name, ticker or identifier.",
  noCompanyAsked: "None is named in this search.",
  moreCompanies: (total: number) => `All ${total.toLocaleString("en")}`,
  remove: (piece: string) => `Remove ${piece}`,
  without: "without",
  searching: "Searching",
  failed: "Can't search right now",
  found: (calls: number, hasMore: boolean) =>
    hasMore ? `More than ${counted(calls, "call")}, newest first` : counted(calls, "call"),
  noneTitle: (text: string, { searched, live }: Pick<WordsSearch, "searched" | "live">) => {
    if (!isComplete(searched)) return `Not found in the ${describeRead(searched)}`;
    if (live.failing > 0) return `Not found where Callboard could search`;
    return searched.of === 0 ? "There is no transcript of these calls" : `Nobody said ${text}`;
  },
  noneReason: ({ searched, live }: Pick<WordsSearch, "searched" | "live">) => {
    if (!isComplete(searched)) return "The others are being read; what is found in them appears here.";
    if (live.failing > 0) return searchWording.liveFailing(live.failing);
    return wholeWords;
  },
  noneYet: (day: string) => `Not found back to ${day}`,
  noneYetReason: "Earlier calls are not searched yet.",
  start: "Find a company, or a sentence in any call",
  startReason:
    "Names, tickers and identifiers of companies, and everything said in live calls and in the transcripts that Callboard has copied.",
  browse: "Browse companies by country and exchange",
  searchedBackTo: (day: string) => `Searched back to ${day}.`,
  searchFurther: "Search further back",
  hits: (count: number) => counted(count, "passage"),
  moreInCall: (count: number) => `${counted(count, "more passage")} in this call`,
  playFrom: (time: string) => `Play from ${time}`,
  pause: (time: string) => `Pause, playing from ${time}`,
  noSound: "No sound for this call",
  notRead: "Can't read this call right now",
  spoken: (ago: string) => `spoken ${ago} ago`,
  live: (time: string) => `Live ${time}`,
  interruptedAt: (time: string) => `Interrupted at ${time}`,
  unnamed: "Company not known",
  /** Beside results, while there may be more. */
  notAll: (searched: WordsCoverage) => (isComplete(searched) ? null : describeRead(searched)),
  read: describeRead,
  toGo: "The others are being read in the background, the newest calls first.",
  liveCalls: (calls: number) =>
    calls === 0
      ? "No call is live with words now."
      : `${counted(calls, "live call")} searched as words are spoken.`,
  liveFailing: (calls: number) => `Can't read the live words of ${counted(calls, "call")} right now.`,
  narrow: "Narrow the results",
  facet: { company: "Company", exchange: "Exchange", speaker: "Speaker", section: "Section", date: "Month" },
  watchThis: "Watch this",
  watched: "Watching",
  watchMeans:
    "Notifies you on any page when a live call says this in whole words, and plays from that sentence. Saved in this browser.",
  tellMeans:
    "The server listens, also when every page is closed, and tells a channel. It can keep to a watchlist.",
  tooManyWatched: "At most 20 searches are watched; remove one first.",
  watching: "Watching live calls",
  unwatch: (q: string) => `Stop watching ${q}`,
  newPassages: (count: number) => `${count.toLocaleString("en")} new`,
  newMeans: "Passages in calls that were held since you last marked everything read",
  notHeard: "not heard yet",
  heard: "heard",
  heardAgo: (ago: string) => `heard ${ago} ago`,
  heardAt: (time: string) => `heard ${time}`,
  findKeywordHits: (q: string, company: string) => `${q} heard in ${company}:`,
  playIt: "Play it",
  operators: "Operators",
  keyNext: "Next sentence",
  keyPrevious: "Previous sentence",
  keyField: "Search companies and transcripts",
  keyOpen: "Open the call at this sentence",
  keysHelp: { move: "move", play: "play", open: "open" },
  examples: [
    { piece: "“pricing power”", add: '"pricing power"', does: "words in a row" },
    { piece: "-steel", add: "-steel", does: "without a word" },
    { piece: "tariff*", add: "tariff*", does: "words that begin with it" },
    { piece: "guidance near:4 raise", add: "guidance near:4 raise", does: "at most 4 words between" },
    { piece: "speaker:CFO", add: "speaker:CFO", does: "name or role" },
    { piece: "company:", add: "company:", does: "name or ticker" },
    { piece: "exchange:NYSE", add: "exchange:NYSE", does: "where it is listed" },
    { piece: "section:questions", add: "section:questions", does: "or words of a chapter’s title" },
    { piece: "level:2", add: "level:2", does: "in a chapter of that level" },
    { piece: "date:90d", add: "date:90d", does: "or 2026-08, 2026-08..2026-10" },
  ],
} as const;
