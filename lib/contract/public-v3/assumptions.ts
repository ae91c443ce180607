/**
 * The assumed values of what the specification marks as "not shown", each with its section, so that one line changes
 * when an answer becomes known. Assumed rules stand where they apply and are called assumptions there and in
 * docs/interface.md.
 */

/** 4.1: the chapter levels parameter has no name in the specification. */
export const levelsParameter = "levels";

/** 4.1: all chapters of all levels. Descriptions of the default differ, so our client names every level. */
export const everyChapterLevel = "1,2,3,4,5,6,7,8,9,10";

/** 4.5: how many ids our client puts into one list parameter. The specification gives no limit. */
export const idsPerRequest = 100;

/** 2.2: the unit of a chapter's startTimestamp and endTimestamp, in seconds. */
export const chapterTimestampSeconds = 1;

/** 9: version of the live transcript stream when transcriptVersion is omitted. */
export const defaultTranscriptVersion = "1.6";

/** 2.3, 2.4: the path of a playlist; audio at any other address is one file. */
export const playlistPath = /\.m3u8$/i;

/**
 * docs/interface.md, Timing: a recording or transcript that is older than its call's date by more than this belongs to
 * an earlier date of the event.
 */
export const earliestResultMs = 3_600_000;

/** docs/interface.md, Timing: how long before a call goes live, and before its date, its streams may be listed. */
export const streamListedBefore = { wentLiveMs: 60_000, dateMs: 3_600_000 } as const;

/** 7: message and status of errors that the specification does not describe. */
export const undocumentedErrors = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal server error",
} as const;

/** 2.5: ids of the two transcript document types: raw soon after the call, edited (with speakers) later. */
export const transcriptTypeIds = { raw: 15, edited: 22 } as const;

/**
 * docs/interface.md, Records: a summary requested without length and plain. Sources disagree on `plain`, so our
 * client always sends both.
 */
export const summaryDefaults = { length: "short", plain: true } as const;

/** docs/interface.md, Records: how a summary that is not plain cites a source, `[1]`; assumed. */
export const sourceTag = / ?\[\d+\]/g;

/** 4.5: a date without a time in endDate means the whole UTC day; it ends this much after its midnight, inclusive. */
export const dateOnlyEndsAfterMs = 86_400_000 - 1;

/** 2.1: the zone of a timestamp without one. */
export const defaultZone = "Z";

/**
 * 4.2, 4.5, 8: spellings that real clients send and the specification does not rule out. The service accepts them;
 * our client sends the strict form (`writeQuery`).
 */
export const readTolerantly = {
  /** Generated clients write integers as decimals: `limit=500.0`, `/live/5.0`. `1.5` is refused. */
  wholeNumber: /^-?\d+(?:\.0+)?$/,
  /** `states=live&states=willBeLive` is one list. Other parameters may not be repeated. */
  repeatedLists: true as boolean,
  /** `countries=` counts as not given. */
  emptyIsNotGiven: true as boolean,
  /** States, countries, tickers, exchanges, ISINs and OpenFIGI codes match in any case. */
  anyCase: true as boolean,
  /** So do single words: Python writes `plain=True`, and people who know SQL write `direction=DESC`. */
  wordsInAnyCase: true as boolean,
  /** A CIK matches with or without leading zeros; this is its length with them. */
  cikLength: 10,
  /** An unescaped `+` of a time zone arrives as a space: `2026-02-03T14:00:00 01:00`. */
  blankBeforeZoneIsPlus: true as boolean,
  /** `/live/` is `/live`. */
  trailingSlash: true as boolean,
} as const;

/** 4.4, 4.5: a parameter that an endpoint does not document is refused by name, in any spelling. */
export const unknownParametersAreRefused = true as boolean;

/** 4.5: the example given when an instant is refused. */
export const exampleInstant = "2026-02-03T14:00:00Z";

/**
 * 4.3: the interface marks no date as estimated. An unconfirmed session at midnight UTC probably has a day but no hour
 * yet. Some calls do take place then (it is 9:00 in Tokyo), so screens say "probably".
 */
export function hasProbablyNoHour(state: string, dateMs: number): boolean {
  return state === "notLive" && dateMs % 86_400_000 === 0;
}
