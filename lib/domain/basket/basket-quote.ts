import type { Quote } from "../transcript/quote.ts";
import type { BasketQuote } from "./kept-basket.ts";

/** The most quotes that a basket holds. */
export const maxQuotes = 200;

interface QuotedCall {
  company: string | null;
  title: string | null;
  date: string | null;
  path: string;
}

/** A quote for the basket. */
export function toBasketQuote({ passages, start, end }: Quote, call: QuotedCall, id: string): BasketQuote {
  return { id, ...call, start, end, passages: [...passages], note: "" };
}

/** The quotes with another at the end. The same words of a call are there once; too many stay as they are. */
export function withQuote(quotes: readonly BasketQuote[], quote: BasketQuote): BasketQuote[] {
  const isThere = quotes.some(
    ({ path, start, end }) => path === quote.path && start === quote.start && end === quote.end,
  );
  return isThere || quotes.length >= maxQuotes ? [...quotes] : [...quotes, quote];
}

/** The quotes with one of them a place further up or down. */
export function moveQuote(quotes: readonly BasketQuote[], id: string, by: -1 | 1): BasketQuote[] {
  const from = quotes.findIndex((quote) => quote.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= quotes.length) return [...quotes];
  const moved = [...quotes];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}
