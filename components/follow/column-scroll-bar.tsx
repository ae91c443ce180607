"use client";

import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import type { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import type { SearchHit } from "#lib/domain/search/search-call.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";

interface ColumnScrollBarProps {
  panel: RefObject<HTMLDivElement | null>;
  stage: TranscriptStage;
  hits: readonly SearchHit[];
  paragraphs: readonly TextParagraph[];
  isSounding: boolean;
}

/**
 * The scroll bar of a column, for the pointer: it marks what is in view, where words were heard, and where the sound is.
 * The keyboard scrolls the text itself.
 */
export function ColumnScrollBar({ panel, stage, hits, paragraphs, isSounding }: ColumnScrollBarProps) {
  const strip = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const ticks = useRef<HTMLDivElement>(null);
  const here = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const draw = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      if (!thumb.current || scrollHeight === 0) return;
      thumb.current.style.top = `${(scrollTop / scrollHeight) * 100}%`;
      thumb.current.style.height = `${(clientHeight / scrollHeight) * 100}%`;
    };
    const drawTicks = () => {
      const paragraphsHit = [...new Set(hits.map(({ paragraph }) => paragraph))];
      const marks = paragraphsHit.map((paragraph) => {
        const mark = document.createElement("div");
        mark.className = "absolute inset-x-0.5 h-0.5 rounded-full bg-ink";
        mark.style.top = `${partOf(stage.elementOf(paragraph), element) * 100}%`;
        return mark;
      });
      ticks.current?.replaceChildren(...marks);
    };
    const observer = new ResizeObserver(() => {
      draw();
      drawTicks();
    });
    for (const child of element.children) observer.observe(child);
    observer.observe(element);
    drawTicks();
    element.addEventListener("scroll", draw, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", draw);
    };
  }, [panel, stage, hits]);

  useSoundMark(here, { panel, stage, paragraphs, isSounding });

  const scrollTo = ({ clientY, buttons }: PointerEvent) => {
    const bounds = strip.current?.getBoundingClientRect();
    if (!bounds || !panel.current || buttons !== 1) return;
    const { scrollHeight, clientHeight } = panel.current;
    panel.current.scrollTo({
      top: ((clientY - bounds.top) / bounds.height) * scrollHeight - clientHeight / 2,
    });
  };
  return (
    <div
      ref={strip}
      aria-hidden
      className="absolute inset-y-2 right-0 w-6 cursor-pointer touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrollTo(event);
      }}
      onPointerMove={scrollTo}
    >
      <div className="absolute inset-y-0 right-2.5 w-px bg-line" />
      <div ref={thumb} className="absolute right-2 w-1 rounded-full bg-ink-3" />
      <div ref={ticks} className="absolute inset-y-0 right-1 w-4" />
      {isSounding && <div ref={here} className="absolute right-1.5 h-0.5 w-3 rounded-full bg-(--tone)" />}
    </div>
  );
}

/** How far down the text an element is, 0 to 1. */
function partOf(element: HTMLElement | null, panel: HTMLElement): number {
  if (!element || panel.scrollHeight === 0) return 0;
  const top = element.getBoundingClientRect().top - panel.getBoundingClientRect().top + panel.scrollTop;
  return Math.min(1, Math.max(0, top / panel.scrollHeight));
}

/** Keeps a mark at the paragraph that is heard. */
function useSoundMark(
  here: RefObject<HTMLDivElement | null>,
  { panel, stage, paragraphs, isSounding }: Omit<ColumnScrollBarProps, "hits">,
): void {
  const clock = useMediaClock();
  useEffect(() => {
    const mark = here.current;
    const element = panel.current;
    if (!isSounding || !element || !mark) return;
    let before: number | null | undefined;
    return clock.onTime(() => {
      const seconds = clock.wordTime();
      const paragraph = seconds === null ? null : paragraphAt(paragraphs, seconds);
      // Measuring lays out the whole page where words were added to any column.
      if (paragraph === before) return;
      before = paragraph;
      mark.hidden = paragraph === null;
      if (paragraph !== null) mark.style.top = `${partOf(stage.elementOf(paragraph), element) * 100}%`;
    });
  }, [clock, here, panel, stage, paragraphs, isSounding]);
}
