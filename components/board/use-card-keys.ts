"use client";

import { useEffect } from "react";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { boardWording } from "./board-wording.ts";

/** The link of each card, which takes the focus for its card. */
const cardLinks = ":is([data-session], [data-attention]) a[data-open]";

/**
 * Moves the focus among the board's cards: J and K within a list, the arrow keys within a lane and across lanes. While
 * a panel is open, J and K are its own: they step through the failures.
 */
export function useCardKeys(isPanelOpen: boolean): void {
  usePageActions(
    isPanelOpen
      ? []
      : [
          { key: "j", name: boardWording.nextCard, run: () => moveWithin(1) },
          { key: "k", name: boardWording.previousCard, run: () => moveWithin(-1) },
        ],
  );
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isOther =
        event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isOther || !focusedCard()) return;
      const hasMoved = move(event.key);
      if (hasMoved) event.preventDefault();
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  }, []);
}

function move(key: string): boolean {
  if (key === "ArrowDown") return moveWithin(1);
  if (key === "ArrowUp") return moveWithin(-1);
  if (key === "ArrowRight") return moveAcross(1);
  if (key === "ArrowLeft") return moveAcross(-1);
  return false;
}

/** The link of the card that has the focus, or whose box has it; null for none. */
export function focusedCard(): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return null;
  if (activeElement.matches(cardLinks)) return activeElement;
  const card = activeElement.matches("[data-select]")
    ? activeElement.closest("[data-session], [data-attention]")
    : null;
  return card?.querySelector<HTMLElement>("a[data-open]") ?? null;
}

/**
 * Focuses the first of some calls' cards that there is, where the focus is by keyboard in an element that goes now: it
 * would begin anew at the top of the page.
 */
export function returnFocus(from: string, ids: readonly number[]): void {
  const { activeElement } = document;
  if (!activeElement?.closest(from) || !activeElement.matches(":focus-visible")) return;
  const links = ids.map((id) => document.querySelector<HTMLElement>(`[data-session="${id}"] a[data-open]`));
  focus(links.find((link) => link !== null));
}

/** Focuses the next card of the lane, or of the page where there are no lanes; the first card if none has the focus. */
export function moveWithin(step: 1 | -1): boolean {
  const from = focusedCard();
  const links = linksIn(from?.closest("[data-lane]") ?? document);
  return focus(from ? links[links.indexOf(from) + step] : links[0]);
}

/** Focuses the card at the same height in the next lane that has cards. */
function moveAcross(step: 1 | -1): boolean {
  const from = focusedCard();
  const lane = from?.closest("[data-lane]");
  if (!from || !lane) return false;
  const lanes = [...document.querySelectorAll("[data-lane]")];
  const { top } = from.getBoundingClientRect();
  for (let at = lanes.indexOf(lane) + step; lanes[at]; at += step) {
    const links = linksIn(lanes[at]!);
    if (links.length > 0) return focus(nearest(links, top));
  }
  return false;
}

function linksIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(cardLinks)];
}

function nearest(links: readonly HTMLElement[], top: number): HTMLElement | undefined {
  const away = (link: HTMLElement) => Math.abs(link.getBoundingClientRect().top - top);
  return links.toSorted((a, b) => away(a) - away(b))[0];
}

/** Focusing scrolls the card into view, so that the virtualizer renders the cards after it. */
function focus(link: HTMLElement | undefined): boolean {
  link?.focus();
  return link !== undefined;
}
