import { expect, test } from "vitest";
import { cardsToShow, firstVisitCards, firstVisitCookie, seenCards } from "./first-visit.ts";

test("every card is shown until the cookie has it", () => {
  expect(cardsToShow("")).toEqual(firstVisitCards);
  expect(cardsToShow("theme=dark; other_callboard_seen=now")).toEqual(firstVisitCards);
  const left = firstVisitCards.filter((card) => card !== "now");
  expect(cardsToShow(`a=b; ${firstVisitCookie}=${seenCards(left)}`)).toEqual(left);
  expect(cardsToShow(`${firstVisitCookie}=${seenCards([])}`)).toEqual([]);
  expect(cardsToShow(`${firstVisitCookie}=unknown.now`)).toEqual(left);
});
