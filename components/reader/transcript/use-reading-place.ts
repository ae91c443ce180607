"use client";

import { useLayoutEffect, useRef, type RefObject } from "react";
import type { SpeakerView } from "#components/reader/speakers/use-speaker-filter.ts";
import { numberOf, TranscriptDom } from "./transcript-dom.ts";

/** A paragraph on the screen, or the note in its place, and the y coordinate at which it begins. */
interface SeenPlace {
  paragraph: number;
  top: number;
  /** Its beginning was on the screen. */
  isWhole: boolean;
}

interface ReadingPlace {
  panel: RefObject<HTMLElement | null>;
  view: SpeakerView;
  /** The paragraph that is spoken, while the text follows playback; else null. */
  followed: () => number | null;
}

/**
 * The filter by speaker, which keeps the reading position when it hides or shows paragraphs: that of the spoken
 * paragraph while the text follows playback, else of the first paragraph on the screen that stays. Where none stays,
 * the note in its place is scrolled there.
 */
export function useReadingPlace({ panel, view, followed }: ReadingPlace): SpeakerView {
  const seen = useRef<readonly SeenPlace[]>([]);
  const { shown } = view;
  useLayoutEffect(() => {
    if (panel.current) restorePlace(panel.current, seen.current);
    seen.current = [];
  }, [panel, shown]);
  const remember = () => {
    seen.current = panel.current ? placesOn(panel.current, followed()) : [];
  };
  return {
    ...view,
    toggle: (name) => {
      remember();
      view.toggle(name);
    },
    setAnswersOnly: (isOn) => {
      remember();
      view.setAnswersOnly(isOn);
    },
    showAll: () => {
      remember();
      view.showAll();
    },
  };
}

/** The paragraphs on the screen from the top, preceded by the one that is followed. */
function placesOn(panel: HTMLElement, followed: number | null): SeenPlace[] {
  const { top, bottom } = panel.getBoundingClientRect();
  const dom = new TranscriptDom(panel);
  const placeOf = (paragraph: number, box: DOMRect) => ({
    paragraph,
    top: box.top,
    isWhole: box.top >= top,
  });
  const places = dom.texts.flatMap((text) => {
    const box = text.getBoundingClientRect();
    return box.bottom > top && box.top < bottom ? [placeOf(numberOf(text), box)] : [];
  });
  if (followed === null) return places;
  const line = dom.elementOf(followed) ?? dom.foldOf(followed);
  return line ? [placeOf(followed, line.getBoundingClientRect()), ...places] : places;
}

/** Scrolls the first paragraph that stays back to its place. The bar that appears above the text must not cover it. */
function restorePlace(panel: HTMLElement, places: readonly SeenPlace[]): void {
  const [first] = places;
  if (!first) return;
  const dom = new TranscriptDom(panel);
  const place = places.find(({ paragraph }) => dom.elementOf(paragraph) !== null) ?? {
    ...first,
    isWhole: true,
  };
  const element = dom.elementOf(place.paragraph) ?? dom.foldOf(place.paragraph);
  if (!element) return;
  const { top } = panel.getBoundingClientRect();
  panel.scrollTop +=
    element.getBoundingClientRect().top - (place.isWhole ? Math.max(place.top, top) : place.top);
}
