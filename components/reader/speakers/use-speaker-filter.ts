"use client";

import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { shownParagraphs } from "#lib/domain/speakers/speaker-filter.ts";

/** Whose words the reader shows. */
export interface SpeakerView {
  /** The chosen speakers who speak in this call. */
  speakers: readonly string[];
  /** Only answers with their questions are shown; false where the call has none that are certain. */
  isAnswersOnly: boolean;
  /** The paragraphs that are shown, by index; null when nothing is hidden. */
  shown: ReadonlySet<number> | null;
  toggle: (name: string) => void;
  setAnswersOnly: (isOn: boolean) => void;
  showAll: () => void;
}

const params = { speakers: readerParams.speakers, part: readerParams.part };

/** The filter by speaker, which is in the address. */
export function useSpeakerFilter(call: ReaderCall): SpeakerView {
  const [{ speakers: requested, part }, setRequested] = useQueryStates(params);
  const { paragraphs, questions, speakers: all } = call;
  const speakers = useMemo(() => {
    const names = new Set(all.map(({ name }) => name));
    return (requested ?? []).filter((name) => names.has(name));
  }, [requested, all]);
  const isAnswersOnly = part === "answers" && questions.length > 0;
  const shown = useMemo(
    () => shownParagraphs(paragraphs, questions, { speakers, isAnswersOnly }),
    [paragraphs, questions, speakers, isAnswersOnly],
  );
  return {
    speakers,
    isAnswersOnly,
    shown,
    toggle: (name) => {
      const next = speakers.includes(name) ? speakers.filter((one) => one !== name) : [...speakers, name];
      void setRequested({ speakers: next.length === 0 ? null : next });
    },
    setAnswersOnly: (isOn) => void setRequested({ part: isOn ? "answers" : null }),
    showAll: () => void setRequested({ speakers: null, part: null }),
  };
}
