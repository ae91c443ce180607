/** The most characters that a person may write. */
export const actingLimits = { by: 80, reason: 500, text: 4_000, code: 80 } as const;
/** What a snooze is of: exactly one is given. */
export const snoozeScopes = ["companyId", "exchange", "country", "state", "viewId"] as const;
export type SnoozeScope = (typeof snoozeScopes)[number];
/** The most calls that one request marks. */
export const maxCallsAtOnce = 500;
/** How far ahead a mark may end, in milliseconds: 31 days. */
export const longestMarkMs = 31 * 86_400_000;

/** Of maintenance windows. */
export const maintenanceLimits = { name: 80, rrule: 200, windows: 200, longestMs: 7 * 86_400_000 } as const;

/** The most that may be saved. */
export const savedLimits = {
  name: 60,
  /** Companies on one watchlist. */
  companies: 1_000,
  /** Characters of a view's search. */
  search: 2_000,
  /** Watchlists of one person; the same number of views. */
  perPerson: 50,
  /** Watchlists of all people together; the same number of views. */
  all: 1_000,
} as const;

/** The most notes on passages that one person may keep. */
export const maxPassageNotes = 2_000;

/** Of links to walls: characters of a name and of an address, and links at once. */
export const wallLinkLimits = { name: 60, view: 300, count: 200 } as const;

/** How many calls are kept as read after one's last visit, and how far back one can ask what happened. */
export const maxRead = 500;
export const maxDaysSince = 45;

/** The most that may be pasted to look companies up: lines, and characters of each. */
export const lookupLimits = { lines: 500, line: 200 } as const;

/** The form of an id in an address. */
export const savedIdForm = /^[\w-]{1,64}$/;
