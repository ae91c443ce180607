import { counted } from "#lib/domain/text/plural.ts";

/** What the pages of companies say. */
export const companyWording = {
  find: "Find a company",
  findPlaceholder: "Name, ticker, ISIN, CIK or FIGI",
  found: "Companies found",
  searching: "Searching",
  noMatch: (text: string) => `No results for “${text}”`,
  noMatchReason:
    "Type words of a name in any order, or the start of a ticker or identifier, such as “ticker exchange”. Small " +
    "typing errors are forgiven.",
  searchFailed: "Can't search right now",
  bestShown: (companies: string, shown: number) => `${companies} match; showing the best ${shown}`,
  firstShown: (companies: string, shown: number) => `${companies} match; showing the first ${shown} by name`,
  filters: "Filters",
  country: "Country",
  exchange: "Exchange",
  today: "Call today",
  todayReason: "Companies with a call on this UTC day",
  clear: "Clear",
  noneFits: "No company matches these filters",
  noneFitsReason: "Clear them, or choose others.",
  typeToFind: "Type part of a name, a ticker or an identifier.",
  watchedCompanies: "Watched companies",
  liveCompanies: "Companies that are live",
  live: (isBlind: boolean) => (isBlind ? "Live when last confirmed" : "Live now"),
  watchedOnBoard: "On your watchlist and on the board",
  copied: (companies: number) => `${counted(companies, "company", "companies")} to search`,
  moreComing: ", more are being copied",

  loading: "Loading company",
  missing: "No such company",
  missingReason:
    "The data provider lists no company with this number. It was removed, or the address is mistyped.",
  notCopiedYet: "This company has not been copied from the data provider yet. It appears here once it has.",
  failed: "Can't show this company right now",
  initialSync: "Initial sync in progress:",
  initialSyncReason: "the board's days are complete, earlier and later calls are not yet.",
  newTab: "(opens a new tab)",
  overTime: "Words over time",
  providersPage: "Provider page",

  noStart: (time: string) => `Scheduled ${time}; the data provider gives no start time`,
  listen: "Listen and read",
  events: "Calls and other events",
  noEvents: "The data provider lists no event of this company.",
  estimated: "estimated",
  estimatedReason: "Listed at midnight UTC and not confirmed: the hour is probably not known yet",
  confirmed: "confirmed",
  compareThis: (title: string) => `Compare ${title}: on side A, the older call, or B, the newer`,
  next: (ahead: string) => `next, ${ahead}`,
  nextCall: "Next call",
  addToCalendar: "Add to calendar",
  pastFailed: "Can't read earlier quarters and files right now.",
  pastLoading: "Loading earlier quarters",
  pastKept: (time: string) =>
    `The data provider does not answer in full; earlier quarters and files are as of ${time}.`,
  pastCut: (events: number) => `Only the newest ${events} events are shown; the data provider has more.`,
  filesFailed: (kinds: string) => `Can't read right now: ${kinds}.`,
  filesNotIncluded: (kinds: string) => `The server's API key does not include: ${kinds}.`,
  noState: "State not known",
  filesLoading: "Looking for files…",
  filesUnknown: "Files not known",
  noFiles: "Nothing published",
  noneUpcoming: "Nothing is scheduled in the days that Callboard copies.",

  about: "About this company",
  closePane: "Close",
  backToEvents: "Back to all calls",
  openCall: "Open the call",
  notListed: "Not among this company's files",
  notListedReason: "The data provider does not list this file for the company, or no longer does.",
  paneFailed: "Can't load this right now",
  paneLoading: "Loading",
  noSummary: "The data provider has no summary of this event",
  noWords: "The transcript has no words yet",
  playCall: "Play",
  pauseCall: "Pause",
  chapters: "Chapters",
  noChapters: "The data provider lists no chapters for this call.",
  playFrom: (title: string, time: string) => `Play ${title} from ${time}`,
  soundOnly: "This recording has no transcript, so it has no page of its own.",
  openFile: "Open the file",
  words: "Words of the call",
  unnamedSpeaker: "Speaker not named",
  summaryBasis: (day: string) =>
    `Written by the data provider, last changed ${day}. Not checked against the call.`,
  otherFiles: "Files without an event",
  files: (count: number) => counted(count, "file"),
  recorded: (events: number, recordings: number) => `${counted(events, "event")}, ${recordings} recorded`,
  showOlder: (count: number, of: number) => `Show ${count} older of ${of}`,

  reliability: "Reliability",
  basis: "Counts calls due in the days that Callboard copies.",
  sawAll: (source: string | null) =>
    source === null
      ? "Callboard saw the last change of each."
      : `The last change of each was observed (${source}).`,
  sawSome: (seen: number, total: number, source: string | null) =>
    source === null
      ? `Callboard saw the last change of ${seen} of ${total}; changes it did not see are not counted.`
      : `The last change of ${seen} of ${total} was observed (${source}); others are not counted.`,
} as const;
