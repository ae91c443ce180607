"use client";

import { debounce, useQueryState } from "nuqs";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { searchTranscript, stepHit, type SearchHit } from "#lib/domain/search/transcript-search.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import type { TranscriptStage } from "./transcript-stage.ts";

export interface TranscriptSearch {
  isOpen: boolean;
  query: string;
  hits: readonly SearchHit[];
  /** Index in `hits`; -1 when there are none. */
  current: number;
  /** Rises when the field should take the focus. */
  focusRequest: number;
  open: () => void;
  close: () => void;
  setQuery: (query: string) => void;
  step: (step: 1 | -1) => void;
}

/** The address follows once somebody stops typing. */
const typingSettlesMs = 300;

interface Wiring {
  paragraphs: readonly TextParagraph[];
  stage: TranscriptStage;
  /** Scrolls a match into view; called on every step, not while typing. */
  onShow: (hit: SearchHit) => void;
}

/** Search with its query in the address, all matches highlighted and one of them current. */
export function useTranscriptSearch({ paragraphs, stage, onShow }: Wiring): TranscriptSearch {
  const [asked, setAsked] = useQueryState("q", readerParams.q);
  const [isWanted, setIsWanted] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const [chosen, setChosen] = useState(0);
  const query = asked ?? "";
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => searchTranscript(paragraphs, wanted), [paragraphs, wanted]);
  const current = hits.length === 0 ? -1 : Math.min(chosen, hits.length - 1);

  useEffect(() => {
    stage.paintHits(hits);
  }, [hits, stage]);
  const found = hits[current];
  useEffect(() => {
    stage.paint("found", found ? [found] : []);
  }, [found, stage]);
  const showFound = useEffectEvent(() => {
    if (found) onShow(found);
  });
  useEffect(() => {
    showFound();
    // Depends on the match only, not on new callbacks or words.
  }, [found?.paragraph, found?.from, wanted]);

  return {
    isOpen: isWanted || asked !== null,
    query,
    hits,
    current,
    focusRequest,
    open: () => {
      setIsWanted(true);
      setFocusRequest((count) => count + 1);
    },
    close: () => {
      setIsWanted(false);
      void setAsked(null);
    },
    setQuery: (text) => {
      setChosen(0);
      setIsWanted(true);
      void setAsked(text === "" ? null : text, { limitUrlUpdates: debounce(typingSettlesMs) });
    },
    step: (step) => {
      setChosen(stepHit(hits.length, current, step));
    },
  };
}
