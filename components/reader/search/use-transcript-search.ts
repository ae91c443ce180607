"use client";

import { debounce, useQueryState } from "nuqs";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { readerParams } from "#lib/client/address/reader-params.ts";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { listHits, rowOfMatch, type CallHit } from "#lib/domain/search/call-hits.ts";
import {
  firstHitFrom,
  searchTranscript,
  stepHit,
  type SearchHit,
} from "#lib/domain/search/transcript-search.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";

export interface TranscriptSearch {
  isOpen: boolean;
  query: string;
  hits: readonly SearchHit[];
  /** How many matches are in paragraphs that a filter hides. */
  hiddenHits: number;
  /** Index in `hits`; -1 when there are none. */
  current: number;
  /** What was found as a list, with the chapters. */
  rows: readonly CallHit[];
  /** Index in `rows`; -1 when there are none. */
  currentRow: number;
  /** Small screens show the list only when it is asked for. */
  isListWanted: boolean;
  toggleList: () => void;
  /** Rises when the field should take the focus. */
  focusRequest: number;
  open: () => void;
  close: () => void;
  setQuery: (query: string) => void;
  /** To the next match in the text. */
  step: (step: 1 | -1) => void;
  stepRow: (step: 1 | -1) => void;
  choose: (row: CallHit) => void;
}

/** True while there is something to look for, so that the list of places is shown where there is room. */
export function isListing({ isOpen, query }: TranscriptSearch): boolean {
  return isOpen && query.trim() !== "";
}

/** The address follows once somebody stops typing. */
const typingSettlesMs = 300;

/** What is current in the list: a match of the text by index, or a chapter by id. */
type Chosen = { match: number } | { chapter: number };

interface Wiring {
  paragraphs: readonly TextParagraph[];
  tree: ChapterTree;
  /** The paragraphs that a filter leaves; null without one. */
  filtered: ReadonlySet<number> | null;
  stage: TranscriptStage;
  /** Where the page opens: the search begins there until the reader has moved. Seconds. */
  openedSeconds: number;
  /** Scrolls a paragraph into view; called on every step, not while typing. */
  onShow: (paragraph: number) => void;
}

/** Search with its query in the address, all matches highlighted and one of them current. */
export function useTranscriptSearch(wiring: Wiring): TranscriptSearch {
  const { paragraphs, tree, filtered, stage, openedSeconds } = wiring;
  const [asked, setAsked] = useQueryState("q", readerParams.q);
  const [isWanted, setIsWanted] = useState(false);
  const [isListWanted, setIsListWanted] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const [hereSeconds, setHereSeconds] = useState(openedSeconds);
  const query = asked ?? "";
  const wanted = useDeferredValue(query);
  const all = useMemo(() => searchTranscript(paragraphs, wanted), [paragraphs, wanted]);
  const hits = useMemo(
    () => (filtered === null ? all : all.filter(({ paragraph }) => filtered.has(paragraph))),
    [all, filtered],
  );
  const rows = useMemo(
    () => listHits(paragraphs, tree.nodes, hits, wanted),
    [paragraphs, tree, hits, wanted],
  );
  const { current, currentRow, setChosen } = useCurrent(hits, rows, () =>
    paragraphAt(paragraphs, hereSeconds),
  );
  useShown({ ...wiring, hits, current, row: rows[currentRow], wanted });

  const choose = (row: CallHit | undefined) => {
    if (row) setChosen(row.kind === "chapter" ? { chapter: row.node.chapter.id } : { match: row.firstMatch });
  };
  return {
    isOpen: isWanted || asked !== null,
    hiddenHits: all.length - hits.length,
    query,
    hits,
    current,
    rows,
    currentRow,
    isListWanted,
    focusRequest,
    toggleList: () => setIsListWanted((before) => !before),
    open: () => {
      if (asked === null) setHereSeconds(paragraphs[stage.firstSeen()]?.start ?? 0);
      setIsWanted(true);
      setFocusRequest((count) => count + 1);
    },
    close: () => {
      setIsWanted(false);
      setIsListWanted(false);
      void setAsked(null);
    },
    setQuery: (text) => {
      setChosen(null);
      setIsWanted(true);
      void setAsked(text === "" ? null : text, { limitUrlUpdates: debounce(typingSettlesMs) });
    },
    step: (step) => {
      setChosen({ match: stepHit(hits.length, current, step) });
    },
    stepRow: (step) => choose(rows[stepHit(rows.length, currentRow, step)]),
    choose,
  };
}

/** The current match and row: what was chosen, else the first at or after the place where the reader is. */
function useCurrent(hits: readonly SearchHit[], rows: readonly CallHit[], here: () => number) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const chapter =
    chosen && "chapter" in chosen
      ? rows.findIndex((row) => row.kind === "chapter" && row.node.chapter.id === chosen.chapter)
      : -1;
  const match = chosen && "match" in chosen ? chosen.match : firstHitFrom(hits, here());
  const current = Math.min(match, hits.length - 1);
  const rowOfCurrent = hits.length === 0 ? Math.min(0, rows.length - 1) : rowOfMatch(rows, current);
  return { current, currentRow: chapter >= 0 ? chapter : rowOfCurrent, setChosen };
}

interface ShownMatches extends Pick<Wiring, "paragraphs" | "stage" | "onShow"> {
  hits: readonly SearchHit[];
  current: number;
  row: CallHit | undefined;
  wanted: string;
}

/** Highlights the matches and brings the current one into view. */
function useShown({ paragraphs, stage, onShow, hits, current, row, wanted }: ShownMatches): void {
  useEffect(() => {
    stage.paintHits(hits);
  }, [hits, stage]);
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
    // Depends on what is current only, not on new callbacks or words.
  }, [found?.paragraph, found?.from, chapterId, wanted]);
}
