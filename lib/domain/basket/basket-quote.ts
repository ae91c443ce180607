import type { Quote } from "../transcript/quote.ts";
import type { BasketQuote } from "./stored-basket.ts";

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

/** Adds a quote at the end, unless the basket has it already or is full. */
export function withQuote(quotes: readonly BasketQuote[], quote: BasketQuote): BasketQuote[] {
  const isThere = quotes.some(
    ({ path, start, end }) => path === quote.path && start === quote.start && end === quote.end,
  );
  return isThere || quotes.length >= maxQuotes ? [...quotes] : [...quotes, quote];
}

/** Moves a quote one place up or down. */
export function moveQuote(quotes: readonly BasketQuote[], id: string, by: -1 | 1): BasketQuote[] {
  const from = quotes.findIndex((quote) => quote.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= quotes.length) return [...quotes];
  const moved = [...quotes];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}
