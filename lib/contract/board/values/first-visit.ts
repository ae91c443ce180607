/** The cards above the board on the first visit, in their order. */
export const firstVisitCards = ["now", "recorded", "watchlist", "told"] as const;
export type FirstVisitCard = (typeof firstVisitCards)[number];

/** The cookie with the cards that were used or closed: a cookie, so that the page comes with room for the others only. */
export const firstVisitCookie = "callboard_seen";

/** The cards that are still to be shown, from the header with a browser's cookies. */
export function cardsToShow(cookies: string): FirstVisitCard[] {
  const value = cookies
    .split(";")
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${firstVisitCookie}=`))
    ?.slice(firstVisitCookie.length + 1);
  const seen = new Set(value?.split("."));
  return firstVisitCards.filter((card) => !seen.has(card));
}

/** What the cookie has after some cards are left to be shown. */
export function seenCards(left: readonly FirstVisitCard[]): string {
  return firstVisitCards.filter((card) => !left.includes(card)).join(".");
}
