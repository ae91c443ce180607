"use client";

import { useEffect, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

interface ParagraphTabStop {
  /** Makes a paragraph the tab stop, unless the reader is moving through them by keyboard. */
  moveTo: (paragraph: number) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleFocus: (event: FocusEvent) => void;
}

/**
 * Makes the times beside the paragraphs one tab stop: Tab reaches that of the spoken paragraph, the arrow keys the
 * others. Writes to the document directly, so that no paragraph re-renders.
 */
export function useParagraphTabStop(
  root: RefObject<HTMLElement | null>,
  paragraphs: readonly TextParagraph[],
): ParagraphTabStop {
  useEffect(() => {
    if (root.current && !root.current.querySelector(stopSelector))
      setStop(root.current, timesIn(root.current)[0]);
  }, [root, paragraphs]);
  return {
    moveTo: (paragraph) => {
      if (root.current && !root.current.contains(document.activeElement))
        setStop(root.current, timeBeside(root.current, paragraph));
    },
    handleFocus: ({ target, currentTarget }) => {
      if (target.matches(timeSelector)) setStop(currentTarget, target);
    },
    handleKeyDown: (event) => {
      const times = timesIn(event.currentTarget);
      const at = times.findIndex((time) => time === event.target);
      const next = at < 0 ? undefined : times[nextIndex(event.key, at, times.length)];
      if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      next.focus();
    },
  };
}

const timeSelector = "[data-seek]";
const stopSelector = `${timeSelector}[tabindex="0"]`;

/** The time in seconds of the link that a click pressed; null for a click elsewhere. */
export function pressedTime({ target }: MouseEvent): number | null {
  const time = target instanceof Element ? target.closest<HTMLElement>(timeSelector) : null;
  return time === null ? null : Number(time.dataset.seek);
}

function timesIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(timeSelector)];
}

function timeBeside(root: Element, paragraph: number): Element | undefined {
  const text = root.querySelector(`[data-text="${paragraph}"]`);
  return text?.parentElement?.querySelector(timeSelector) ?? undefined;
}

function setStop(root: Element, time: Element | undefined): void {
  if (!time || time.matches(stopSelector)) return;
  root.querySelector(stopSelector)?.setAttribute("tabindex", "-1");
  time.setAttribute("tabindex", "0");
}

function nextIndex(key: string, at: number, count: number): number {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
