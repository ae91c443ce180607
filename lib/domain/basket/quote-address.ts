import type { BasketQuote } from "./stored-basket.ts";

/**
 * Our address of a quoted passage. Its seconds are rounded outwards to hundredths; tenths could include the next word,
 * which may be that short.
 */
export function passageAddress(path: string, start: number, end: number): string {
  return `${path}?t=${Math.floor(start * 100 + roundingError) / 100}&end=${Math.ceil(end * 100 - roundingError) / 100}`;
}

/** Larger than the rounding error of sums of seconds: 91.94 may be 91.940000000000012. */
const roundingError = 1e-6;

/** Our address of a quote. */
export function quoteAddress({ path, start, end }: BasketQuote): string {
  return passageAddress(path, start, end);
}
