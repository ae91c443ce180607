"use client";

import { Button } from "#components/ui/button.tsx";
import { formatCallTime } from "#lib/domain/call-time.ts";
import type { ChosenQuote } from "./use-quote.ts";

interface QuoteBarProps {
  chosen: ChosenQuote;
  onCopy: () => void;
  onPlay: () => void;
}

/** What can be done with the selected words, right above them. */
export function QuoteBar({ chosen, onCopy, onPlay }: QuoteBarProps) {
  const { at, quote } = chosen;
  const top = at.top > 110 ? at.top - 48 : at.bottom + 10;
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      className="no-print fixed z-30 flex -translate-x-1/2 arrive gap-1 rounded-xl border border-line bg-panel p-1 shadow-float"
      style={{ top, left: `clamp(9rem, ${at.left + at.width / 2}px, calc(100vw - 9rem))` }}
      // Pressing a button must not take the selection away.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <Button look="quiet" className="max-md:h-11" onClick={onCopy}>
        Copy quote
      </Button>
      <Button look="quiet" className="max-md:h-11" onClick={onPlay}>
        Play from <span className="num">{formatCallTime(quote.start)}</span>
      </Button>
    </div>
  );
}
