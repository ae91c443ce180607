"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import Link from "next/link";
import { Fragment, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { changeBasket } from "#lib/client/basket/basket.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { quoteAddress } from "#lib/domain/basket/quote-address.ts";
import { moveQuote } from "#lib/domain/basket/basket-quote.ts";
import type { BasketQuote } from "#lib/domain/basket/stored-basket.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { basketWording } from "./basket-wording.ts";

interface BasketItemProps {
  quote: BasketQuote;
  at: number;
  of: number;
  /** Called when the quote's call is opened. */
  onFollow: () => void;
}

/** One quote: what was said, by whom and where, with a note of one's own. */
export function BasketItem({ quote, at, of, onFollow }: BasketItemProps) {
  const zone = useZoneWording();
  const { id, company, title, date, start, end, passages } = quote;
  const number = at + 1;
  const move = (by: -1 | 1) => void changeBasket((quotes) => moveQuote(quotes, id, by));
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      {passages.map((passage) => (
        <blockquote
          key={passage.start}
          className="mb-2 border-l-2 border-line-strong pl-3 text-14 leading-snug"
        >
          <p dir="auto" className="line-clamp-6 break-words whitespace-pre-line">
            “{passage.text}”
          </p>
          <footer dir="auto" className="mt-0.5 text-12 text-ink-2">
            {passage.speaker === null
              ? basketWording.unnamedSpeaker
              : [passage.speaker, passage.role].filter(Boolean).join(", ")}
            , <span className="num">{formatCallTime(passage.start)}</span>
          </footer>
        </blockquote>
      ))}
      <div className="flex items-center gap-1">
        <Link
          href={quoteAddress(quote)}
          prefetch={false}
          onClick={onFollow}
          className="min-w-0 flex-1 rounded py-1 text-12 break-words text-ink-2 num hover:underline max-md:py-3"
        >
          {[company, title, date && zone.day(date)].filter(Boolean).map((part) => (
            <Fragment key={part}>
              <bdi>{part}</bdi>
              {" · "}
            </Fragment>
          ))}
          {formatCallTime(start)}–{formatCallTime(end)}
        </Link>
        <Button
          look="quiet"
          size="icon"
          disabled={at === 0}
          aria-label={basketWording.up(number)}
          onClick={() => move(-1)}
        >
          <ArrowUp className="size-4" />
        </Button>
        <Button
          look="quiet"
          size="icon"
          disabled={number === of}
          aria-label={basketWording.down(number)}
          onClick={() => move(1)}
        >
          <ArrowDown className="size-4" />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={basketWording.remove(number)}
          onClick={() => void changeBasket((quotes) => quotes.filter((one) => one.id !== id))}
        >
          <Trash className="size-4" />
        </Button>
      </div>
      <Note id={id} note={quote.note} number={number} />
    </li>
  );
}

const longestNote = 2_000;

/** Saves every change at once. While focused, the field shows what was typed, otherwise what is stored. */
function Note({ id, note, number }: { id: string; note: string; number: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = (text: string) =>
    changeBasket((quotes) => quotes.map((one) => (one.id === id ? { ...one, note: text } : one)));
  return (
    <textarea
      aria-label={basketWording.note(number)}
      placeholder={basketWording.notePlaceholder}
      rows={1}
      maxLength={longestNote}
      value={typed ?? note}
      onChange={(event) => {
        setTyped(event.target.value);
        void save(event.target.value);
      }}
      onBlur={() => setTyped(null)}
      className="mt-1 block w-full resize-y rounded-lg border border-line bg-panel px-2.5 py-1.5 text-13 placeholder:text-ink-3 max-md:min-h-11"
    />
  );
}
