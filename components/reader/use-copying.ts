"use client";

import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { quoteText, type Quote } from "#lib/domain/transcript/quote.ts";
import type { ReaderCall } from "./reader-call.ts";
import { readerWords } from "./reader-words.ts";

/** Copies links and quotes. */
export interface Copying {
  copyMoment: () => void;
  copyQuote: (quote: Quote) => void;
}

/** Copies links to the current moment and quotes with their source, and confirms it. */
export function useCopying(call: ReaderCall, clock: MediaClock, say: (text: string) => void): Copying {
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
    } catch {
      say(readerWords.copyingBlocked);
    }
  };
  const linkAt = (seconds: number) => new URL(momentHref(call.path, seconds), location.href).href;
  return {
    copyMoment: () => {
      const { second } = clock.getSnapshot();
      void copy(linkAt(second), readerWords.linkCopied(second));
    },
    copyQuote: (quote) => {
      const { title, date } = call;
      const company = call.company?.displayName ?? null;
      const text = quoteText(quote, { company, title, date, url: linkAt(quote.start) });
      void copy(text, readerWords.quoteCopied);
    },
  };
}
