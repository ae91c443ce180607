"use client";

import { clsx } from "clsx";
import { basketWords } from "#components/basket/basket-words.ts";
import { Button } from "#components/ui/button.tsx";
import { formatCallTime } from "#lib/domain/words/call-time.ts";
import type { ChosenQuote } from "./use-quote.ts";

interface QuoteBarProps {
  chosen: ChosenQuote;
  onCopy: () => void;
  onAdd: () => void;
  onPlay: () => void;
}

const headRoomPx = 110;
const gapPx = 10;

/** Actions for the selected words, placed above them and within the screen. */
export function QuoteBar({ chosen, onCopy, onAdd, onPlay }: QuoteBarProps) {
  const { at, quote } = chosen;
  const isAbove = at.top > headRoomPx;
  const top = isAbove ? at.top - gapPx : at.bottom + gapPx;
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      className={clsx(
        "no-print fixed z-30 flex w-max max-w-[100vw] -translate-x-1/2 arrive gap-1 rounded-xl border border-line bg-panel p-1 shadow-float max-sm:flex-wrap",
        isAbove && "-translate-y-full",
      )}
      style={{
        top: `clamp(${headRoomPx / 2}px, ${top}px, calc(100dvh - 12rem))`,
        left: `clamp(min(50vw, 12rem), ${at.left + at.width / 2}px, calc(100vw - min(50vw, 12rem)))`,
      }}
      // Keeps the selection when a button is pressed.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <Button look="quiet" className="max-md:h-11" onClick={onCopy}>
        Copy quote
      </Button>
      <Button look="quiet" className="max-md:h-11" onClick={onAdd}>
        {basketWords.add}
      </Button>
      <Button look="quiet" className="max-md:h-11" onClick={onPlay}>
        Play from <span className="num">{formatCallTime(quote.start)}</span>
      </Button>
    </div>
  );
}
