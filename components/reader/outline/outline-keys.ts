import type { KeyboardEvent, MouseEvent } from "react";
import { isPlainClick } from "#lib/client/page/plain-click.ts";
import type { NarrowedRow as Row } from "#lib/domain/chapters/narrow-outline.ts";
import { findTypedRow } from "#lib/domain/chapters/type-ahead.ts";

interface OutlineKeys {
  rows: readonly Row[];
  toggle: (id: number) => void;
  /** The letters typed so far, with this one; null where letters are shortcuts of the page. */
  typed: (event: KeyboardEvent) => string | null;
}

interface OutlinePress {
  rows: readonly Row[];
  toggle: (id: number) => void;
  onOpen: (seconds: number) => void;
}

/** A press opens the chapter, or on its arrow toggles the rows below it; with a modifier it is left to the browser. */
export function pressRow(event: MouseEvent, { rows, toggle, onOpen }: OutlinePress): void {
  const row = rows.find((each) => each.node.chapter.id === chapterIdOf(event.target));
  if (!row || !isPlainClick(event)) return;
  event.preventDefault();
  const isToggle = event.target instanceof Element && event.target.closest("[data-toggle]") !== null;
  if (isToggle) toggle(row.node.chapter.id);
  else onOpen(row.node.chapter.startSeconds);
}

/** The arrow keys that toggle a row, by whether it is expanded; otherwise they move. */
const togglesWhen: Record<string, boolean> = { ArrowLeft: true, ArrowRight: false };

/** Opens a chapter, toggles the rows below it, or moves to another row. */
export function pressKey(event: KeyboardEvent, { rows, toggle, typed }: OutlineKeys): void {
  if (event.key === " " && event.target instanceof HTMLElement) {
    event.preventDefault();
    event.target.click();
    return;
  }
  const row = rows.find((each) => each.node.chapter.id === chapterIdOf(event.target));
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  if (!hasModifier && /^\p{L}$/u.test(event.key)) {
    const letters = typed(event);
    if (letters === null) return;
    event.preventDefault();
    event.stopPropagation();
    itemsIn(event)[findTypedRow(rows.map(titleOf), row ? rows.indexOf(row) : -1, letters)]?.focus();
    return;
  }
  if (row && !hasModifier && row.isExpanded === togglesWhen[event.key]) {
    event.preventDefault();
    event.stopPropagation();
    toggle(row.node.chapter.id);
    return;
  }
  const next = rowToFocus(event, rows);
  if (!next || hasModifier) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** The row that an arrow key, Home or End moves to. */
function rowToFocus(event: KeyboardEvent, rows: readonly Row[]): HTMLElement | undefined {
  const items = itemsIn(event);
  const depths = rows.map((row) => row.depth);
  return items[nextIndex(event.key, items.indexOf(event.target as HTMLElement), depths)];
}

function itemsIn(event: KeyboardEvent): HTMLElement[] {
  return [...event.currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")];
}

function titleOf({ node }: Row): string {
  return node.chapter.title;
}

/** The chapter of the row that holds an element. */
export function chapterIdOf(target: EventTarget): number | null {
  const id =
    target instanceof Element ? target.closest<HTMLElement>("[data-chapter]")?.dataset.chapter : undefined;
  return id === undefined ? null : Number(id);
}

function nextIndex(key: string, index: number, depths: readonly number[]): number {
  switch (key) {
    case "ArrowDown":
      return index + 1;
    case "ArrowUp":
      return index - 1;
    case "Home":
      return 0;
    case "End":
      return depths.length - 1;
    case "ArrowLeft":
      return depths.findLastIndex((depth, at) => at < index && depth < (depths[index] ?? 0));
    case "ArrowRight":
      return (depths[index + 1] ?? 0) > (depths[index] ?? 0) ? index + 1 : -1;
    default:
      return -1;
  }
}
