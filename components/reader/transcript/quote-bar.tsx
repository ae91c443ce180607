"use client";

import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { basketWording } from "#components/basket/basket-wording.ts";
import { notesWording } from "#components/notes/notes-wording.ts";
import { Button } from "#components/ui/button.tsx";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import type { ChosenQuote } from "./use-quote.ts";

interface QuoteBarProps {
  chosen: ChosenQuote;
  onCopy: () => void;
  onAdd: () => void;
  /** Null where it is not known of which event the words are. */
  onNote?: (() => void) | null;
  onPlay: () => void;
}

const headRoomPx = 110;
const gapPx = 10;

/**
 * Actions on the selected words, placed above them and within the screen. On touch screens the system shows its own
 * menu there, so this is a bar at the lower edge.
 */
export function QuoteBar({ chosen, onCopy, onAdd, onNote = null, onPlay }: QuoteBarProps) {
  const { at, quote } = chosen;
  const isAbove = at.top > headRoomPx;
  const top = isAbove ? at.top - gapPx : at.bottom + gapPx;
  const place = {
    "--quote-top": `clamp(${headRoomPx / 2}px, ${top}px, calc(100dvh - var(--player) - 4rem))`,
    "--quote-left": `clamp(min(50vw, 12rem), ${at.left + at.width / 2}px, calc(100vw - min(50vw, 12rem)))`,
  } as CSSProperties;
  return (
    <div
      role="toolbar"
      aria-label="Selected words"
      className={clsx(
        "no-print fixed z-30 flex arrive gap-1 border border-line bg-panel p-1 shadow-float select-none",
        "pointer-coarse:inset-x-0 pointer-coarse:bottom-[calc(var(--bottom-bar)+var(--sound-bar)+var(--player))] pointer-coarse:justify-center pointer-coarse:border-x-0 pointer-coarse:pb-[max(0.25rem,env(safe-area-inset-bottom))]",
        "not-pointer-coarse:top-(--quote-top) not-pointer-coarse:left-(--quote-left) not-pointer-coarse:w-max not-pointer-coarse:max-w-[100vw] not-pointer-coarse:-translate-x-1/2 not-pointer-coarse:rounded-xl max-sm:flex-wrap",
        isAbove && "not-pointer-coarse:-translate-y-full",
      )}
      style={place}
      // Keeps the selection when a button is pressed.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <Button look="quiet" className="max-md:h-11 pointer-coarse:h-11" onClick={onCopy}>
        Copy quote
      </Button>
      <Button look="quiet" className="max-md:h-11 pointer-coarse:h-11" onClick={onAdd}>
        {basketWording.add}
      </Button>
      {onNote && (
        <Button look="quiet" className="max-md:h-11 pointer-coarse:h-11" onClick={onNote}>
          {notesWording.note}
        </Button>
      )}
      <Button look="quiet" className="max-md:h-11 pointer-coarse:h-11" onClick={onPlay}>
        Play from <span className="num">{formatCallTime(quote.start)}</span>
      </Button>
    </div>
  );
}
