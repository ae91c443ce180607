import type { KeyboardEvent, RefObject } from "react";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { searchWords } from "./search-words.ts";

/**
 * Moves through what was found: J and K from anywhere, arrows from the field and the sentences, "/" and Escape back to
 * the field. Enter plays the focused sentence, as it presses any button; O opens its call. Returns what handles keys
 * inside the screen.
 */
export function useResultKeys(screen: RefObject<HTMLElement | null>) {
  const step = (by: 1 | -1) => {
    const rows = [...(screen.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const to = rows[at === -1 ? 0 : at + by];
    if (to) to.focus();
    else if (by === -1) focusField();
  };
  const focusField = () => screen.current?.querySelector("input")?.focus();
  usePageActions([
    { key: "j", name: searchWords.keyNext, run: () => step(1) },
    { key: "k", name: searchWords.keyPrevious, run: () => step(-1) },
    {
      key: "o",
      name: searchWords.keyOpen,
      run: () => document.activeElement?.closest("li")?.querySelector<HTMLElement>("a[data-open]")?.click(),
    },
    { key: "/", name: searchWords.keyField, run: () => focusField() },
  ]);
  return (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    const isField = target.matches("input");
    if (!isField && !target.matches("[data-row]")) return;
    const move = moves[key];
    if (!move || (isField && key !== "ArrowDown")) return;
    event.preventDefault();
    if (move === "field") focusField();
    else step(move);
  };
}

const moves: Record<string, 1 | -1 | "field"> = { ArrowDown: 1, ArrowUp: -1, Escape: "field" };
