"use client";

import { useEffect, type RefObject } from "react";
import { ReaderNotice, useNotice } from "#components/reader/reader-notice.tsx";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { QuoteBar } from "#components/reader/transcript/quote-bar.tsx";
import type { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { useQuote } from "#components/reader/transcript/use-quote.ts";
import { useCopying } from "#components/reader/use-copying.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import type { Edge } from "./use-follow-live-end.ts";

interface ColumnQuoteProps {
  call: ReaderCall;
  clock: MediaClock;
  stage: TranscriptStage;
  panel: RefObject<HTMLElement | null>;
  edge: Edge;
  onPlayFrom: (seconds: number) => void;
}

/**
 * Copies words that are selected in a column with their source, adds them to the basket, and plays them. A selection
 * keeps the column from scrolling to new words.
 */
export function ColumnQuote({ call, clock, stage, panel, edge, onPlayFrom }: ColumnQuoteProps) {
  const chosen = useQuote(stage, call.paragraphs, null, panel);
  const isChosen = chosen !== null;
  const { leave } = edge;
  useEffect(() => {
    if (isChosen) leave();
  }, [isChosen, leave]);
  const { notice, say } = useNotice();
  const copying = useCopying(call, clock, say);
  return (
    <div className="absolute inset-x-0 bottom-0">
      <ReaderNotice notice={notice} />
      {chosen && (
        <QuoteBar
          chosen={chosen}
          onCopy={() => copying.copyQuote(chosen.quote)}
          onAdd={() => copying.addToBasket(chosen.quote)}
          onPlay={() => onPlayFrom(chosen.quote.start)}
        />
      )}
    </div>
  );
}
