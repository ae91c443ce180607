/** The most characters of what a person may write. */
export const actingLimits = { by: 80, reason: 500, text: 4_000 } as const;
/** How far ahead a mark may end, in milliseconds: 31 days. */
export const longestMarkMs = 31 * 86_400_000;

/** What a person may save. */
export const savedLimits = {
  name: 60,
  /** Companies on one watchlist. */
  companies: 1_000,
  /** Characters of a view's search. */
  search: 2_000,
  /** Watchlists of one person, and views. */
  perPerson: 50,
  /** Watchlists of everybody, and views. */
  all: 1_000,
} as const;

/** The form of an id in an address. */
export const savedIdForm = /^[\w-]{1,64}$/;
