"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { describeHiddenHits, speakerWording } from "#components/reader/speakers/speaker-wording.ts";
import { Button } from "#components/ui/button.tsx";
import type { CallHit } from "#lib/domain/search/call-hits.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { wholeWords } from "#lib/domain/text/whole-words.ts";
import { hitListId } from "./hit-ids.ts";
import { readerWording } from "../reader-wording.ts";
import { HitRow } from "./hit-row.tsx";
import { useSearchPlaces } from "./search-contexts.ts";
import { searchWording } from "./search-wording.ts";

export interface HitListProps {
  paragraphs: readonly TextParagraph[];
  /** Plays the call from a place that was found. */
  onPlay: (seconds: number) => void;
  /** Clears the filter that hides matches. */
  onShowAll: () => void;
}

const rowPx = 76;

/** The hits with sentence, speaker and time. The focus stays in the search field. */
export function HitList({ paragraphs, onPlay, onShowAll }: HitListProps) {
  const { rows, currentRow, query, problem, hiddenHits, isPart, choose } = useSearchPlaces();
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  useEffect(() => {
    if (currentRow >= 0) handle.current?.scrollToIndex(currentRow, { align: "nearest" });
    // Not when the list grows in a live call, because somebody may have scrolled it.
  }, [currentRow, query]);
  const play = (row: CallHit) => {
    choose(row);
    onPlay(row.seconds);
  };
  return (
    <>
      <div className="flex shrink-0 items-baseline justify-between gap-3 px-5 py-3 lg:h-14 lg:items-center lg:py-0">
        <h2 className="shrink-0 text-13 font-semibold text-ink-2">
          {searchWording.list}{" "}
          <span className="ml-1 font-normal text-ink-3 num">{isPart ? "" : rows.length || ""}</span>
        </h2>
        {rows.length > 0 && <p className="text-11 text-ink-3 max-md:hidden">{searchWording.keys}</p>}
      </div>
      <div
        ref={scroller}
        id={hitListId}
        role="listbox"
        aria-label={searchWording.list}
        className={clsx(
          "pressable-rows min-h-0 flex-1 thin-scroll overflow-y-auto px-3 pb-3",
          rows.length === 0 && "hidden",
        )}
      >
        <Virtualizer
          ref={handle}
          data={rows}
          itemSize={rowPx}
          scrollRef={scroller}
          keepMounted={currentRow < 0 ? [] : [currentRow]}
        >
          {(row, index) => (
            <HitRow
              key={index}
              row={row}
              index={index}
              count={rows.length}
              paragraph={row.kind === "sentence" ? paragraphs[row.paragraph] : undefined}
              isCurrent={index === currentRow}
              onPlay={play}
            />
          )}
        </Virtualizer>
      </div>
      {hiddenHits > 0 && (
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-2 text-12 text-ink-2">
          <p className="num">{describeHiddenHits(hiddenHits)}</p>
          <Button size="sm" className="max-lg:h-11" onClick={onShowAll}>
            {speakerWording.showAll}
          </Button>
        </div>
      )}
      {isPart && problem === null && (
        <p className="px-5 py-2 text-13 text-ink-3">{readerWording.loadingRest}</p>
      )}
      {rows.length === 0 && (problem !== null || !isPart) && (
        <div className="px-5 py-2 text-13 text-ink-3">
          <p>{problem ?? searchWording.none(query.trim())}</p>
          {problem === null && <p className="mt-1">{wholeWords}</p>}
        </div>
      )}
    </>
  );
}
