"use client";

import { linkTo } from "#lib/client/address/own-address.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { quoteHtml, quoteText, type Quote } from "#lib/domain/transcript/quote.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { randomId } from "#lib/client/page/random-id.ts";
import type { ReaderCall } from "./reader-call.ts";
import { basketWording } from "#components/basket/basket-wording.ts";
import { changeBasket } from "#lib/client/basket/basket.ts";
import { passageAddress } from "#lib/domain/basket/quote-address.ts";
import { maxQuotes, toBasketQuote, withQuote } from "#lib/domain/basket/basket-quote.ts";
import { copyRefused, copyText } from "#components/ui/copy-notice.tsx";
import { readerWording } from "./reader-wording.ts";

/** Actions that copy links and quotes, or add quotes to the basket. */
export interface Copying {
  copyMoment: () => void;
  copyQuote: (quote: Quote) => void;
  addToBasket: (quote: Quote) => void;
}

/** Copies links to the current moment and quotes with their source, adds quotes to the basket, and says what it did. */
export function useCopying(call: ReaderCall, clock: MediaClock, say: (text: string) => void): Copying {
  const zone = useZoneWording(call.company?.exchange);
  const copy = async (text: string, done: string, html?: string) => {
    try {
      await copyText(text, html);
      say(done);
    } catch {
      say(copyRefused);
    }
  };
  return {
    copyMoment: () => {
      const { second, placing } = clock.getSnapshot();
      if (placing === "unknown") return say(readerWording.noMoment);
      void copy(linkTo(momentHref(call.path, second)), readerWording.linkCopied(second));
    },
    copyQuote: (quote) => {
      const { title, date } = call;
      const company = call.company?.displayName ?? null;
      const url = linkTo(passageAddress(call.path, quote.start, quote.end));
      const source = { company, title, date, url };
      const html = quoteHtml(quote, source, zone);
      void copy(quoteText(quote, source, zone), readerWording.quoteCopied, html);
    },
    addToBasket: (quote) => {
      const { title, date, path } = call;
      const company = call.company?.displayName ?? null;
      const added = toBasketQuote(quote, { company, title, date, path }, randomId());
      let isFull = false;
      void changeBasket((quotes) => {
        isFull = quotes.length >= maxQuotes;
        return withQuote(quotes, added);
      }).then((quotes) => say(isFull ? basketWording.full : basketWording.added(quotes.length)));
    },
  };
}
