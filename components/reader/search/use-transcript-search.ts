"use client";

import { debounce, useQueryState } from "nuqs";
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { readerParams } from "#lib/client/address/reader-params.ts";
import type { CallHit } from "#lib/domain/search/call-hits.ts";
import {
  chosenBy,
  currentPlace,
  findPlaces,
  type CallPlaces,
  type ChosenPlace,
  type CurrentPlace,
  type SearchedCall,
} from "#lib/domain/search/call-places.ts";
import { prepareSearch, stepHit } from "#lib/domain/search/search-call.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";

/** The hits and the current one. Lags behind the field while the browser is busy. */
export interface SearchPlaces extends CallPlaces, CurrentPlace {
  /** True while a part of the text is loading: what it says is not known, so nothing is counted or missed. */
  isPart: boolean;
  choose: (row: CallHit) => void;
}

/** What the reader's keys do with the search. */
export interface SearchCommands {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** To the next match in the text. */
  step: (step: 1 | -1) => void;
}

export interface TranscriptSearch extends SearchCommands {
  query: string;
  places: SearchPlaces;
  isListOpen: boolean;
  toggleList: () => void;
  /** Rises when the field should take the focus. */
  focusRequest: number;
  setQuery: (query: string) => void;
  stepRow: (step: 1 | -1) => void;
  /** The current row for the text in the field, even while the list still shows that of an earlier text. */
  currentRow: () => CallHit | undefined;
}

/** The address is updated once typing has stopped for this long. */
const typingSettlesMs = 300;

/** What a search needs of the reader. */
export interface SearchWiring extends SearchedCall {
  stage: TranscriptStage;
  /** True while only a part of the text is there. */
  isPart: boolean;
  /** The time in seconds at which the page opened, where the search of an address begins. */
  openedSeconds: number;
  /** Scrolls a paragraph into view; called on every step, not while typing. */
  onShow: (paragraph: number) => void;
}

/** Search with its query in the address, all matches highlighted and one of them current. */
export function useTranscriptSearch(wiring: SearchWiring): TranscriptSearch {
  const { paragraphs, sections, tree, filtered, stage, isPart, openedSeconds } = wiring;
  const [requested, setRequested] = useQueryState("q", readerParams.q);
  const [isOpened, setIsOpened] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const [hereSeconds, setHereSeconds] = useState(openedSeconds);
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const query = requested ?? "";
  const deferredQuery = useDeferredValue(query);
  const find = useCallback(
    (text: string) => findPlaces({ paragraphs, sections, tree, filtered }, text),
    [paragraphs, sections, tree, filtered],
  );
  const found = useMemo(() => find(deferredQuery), [find, deferredQuery]);
  const here = paragraphAt(paragraphs, hereSeconds);
  const places = useMemo(
    () => ({
      ...found,
      ...currentPlace(found, chosen, here),
      isPart,
      choose: (row: CallHit) => setChosen(chosenBy(found.query, row)),
    }),
    [found, chosen, here, isPart],
  );
  useHighlightedPlaces(wiring, places);
  const isOpen = isOpened || requested !== null;
  usePrepared(paragraphs, isOpen);

  // A key applies to the text in the field, whose hits may not be listed yet.
  const placesOfText = () => {
    if (deferredQuery === query) return places;
    const own = find(query);
    return { ...own, ...currentPlace(own, chosen, here) };
  };
  return {
    isOpen,
    query,
    places,
    isListOpen,
    focusRequest,
    toggleList: () => setIsListOpen((before) => !before),
    open: () => {
      if (requested === null) {
        setHereSeconds(paragraphs[stage.firstSeen()]?.start ?? 0);
        setChosen(null);
      }
      setIsOpened(true);
      setFocusRequest((count) => count + 1);
    },
    close: () => {
      setIsOpened(false);
      setIsListOpen(false);
      void setRequested(null);
    },
    setQuery: (text) => {
      setIsOpened(true);
      void setRequested(text === "" ? null : text, { limitUrlUpdates: debounce(typingSettlesMs) });
    },
    step: (step) => {
      const { hits, current } = placesOfText();
      if (hits.length > 0) setChosen({ of: query, match: stepHit(hits.length, current, step) });
    },
    stepRow: (step) => {
      const { rows, currentRow } = placesOfText();
      const row = rows[stepHit(rows.length, currentRow, step)];
      if (row) setChosen(chosenBy(query, row));
    },
    currentRow: () => {
      const { rows, currentRow } = placesOfText();
      return rows[currentRow];
    },
  };
}

/** No key waits longer than this. */
const prepareForMs = 4;
/** The text is painted first. */
const textSettlesMs = 500;

/** Prepares the search, a few paragraphs at a time, so that it is ready before anybody types. */
function usePrepared(paragraphs: SearchWiring["paragraphs"], isOpen: boolean): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const prepareFrom = (first: number) => {
      const next = prepareSearch(paragraphs, first, prepareForMs);
      if (next < paragraphs.length) timer = setTimeout(() => prepareFrom(next));
    };
    timer = setTimeout(() => prepareFrom(0), isOpen ? 0 : textSettlesMs);
    return () => {
      clearTimeout(timer);
    };
  }, [paragraphs, isOpen]);
}

/** Brings the current match into view and highlights the matches. */
function useHighlightedPlaces({ paragraphs, stage, onShow }: SearchWiring, places: SearchPlaces): void {
  const { query, hits, current, rows, currentRow } = places;
  const row = rows[currentRow];
  const isChapter = row?.kind === "chapter";
  const found = isChapter ? undefined : hits[current];
  useEffect(() => {
    stage.paint("found", found ? [found] : []);
  }, [found, stage]);
  const show = useEffectEvent(() => {
    if (isChapter) onShow(paragraphAt(paragraphs, row.seconds));
    else if (found) onShow(found.paragraph);
  });
  const chapterId = isChapter ? row.node.chapter.id : null;
  useEffect(() => {
    show();
    // Only when another hit is current, not when callbacks or words change.
  }, [found?.paragraph, found?.from, chapterId, query]);
  // After the scrolling above, because only hits near the screen are painted.
  useEffect(() => {
    stage.paintHits(hits);
  }, [hits, stage]);
}
