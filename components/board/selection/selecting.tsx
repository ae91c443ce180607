"use client";

import dynamic from "next/dynamic";
import { useContext, useEffect, useMemo, useState } from "react";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import type { Selection } from "#lib/client/board/selection.ts";
import { areLetterKeysOn } from "#lib/client/page/letter-keys.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { usePageKeys, type KeyMeaning } from "#lib/client/page/page-keys.ts";
import { boardWording } from "../board-wording.ts";
import { focusedCard, moveWithin } from "../use-card-keys.ts";
import type { SelectingProps } from "./selection-props.ts";
import { SelectionContext, useSelectedIds } from "./use-selected.ts";

const SelectionBar = dynamic(
  withLoadError(() => import("./selection-bar.tsx").then(({ SelectionBar }) => SelectionBar)),
  { ssr: false },
);

/** Selects calls by keys, says how many are selected, and loads the bar that acts on them with the first one. */
export function Selecting(props: SelectingProps) {
  const selection = useContext(SelectionContext);
  const ids = useSelectedIds(selection);
  const [wasUsed, setWasUsed] = useState(false);
  if (ids.size > 0 && !wasUsed) setWasUsed(true);
  useSelectionKeys(selection, ids.size > 0);
  const { shown } = props.view;
  const selected = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [ids, shown]);
  // The region is there before the bar is, because what a region has when it appears is not announced.
  return (
    <>
      <p role="status" className="sr-only">
        {wasUsed && boardWording.selectedCount(ids.size)}
      </p>
      {selection && wasUsed && (
        <SelectionBar
          {...props}
          selection={selection}
          selected={selected}
          gone={ids.size - selected.length}
        />
      )}
    </>
  );
}

const keyMeanings: readonly KeyMeaning[] = [{ keys: ["Shift+J", "Shift+K"], does: boardWording.selectOn }];
const whileSelecting: readonly KeyMeaning[] = [{ keys: ["Esc"], does: boardWording.clearSelection }];
const none: readonly KeyMeaning[] = [];

/** X selects the focused card, Shift with J, K or an arrow selects on from it, and Escape clears. */
function useSelectionKeys(selection: Selection | null, isSelecting: boolean): void {
  usePageActions(
    selection === null
      ? []
      : [
          {
            key: "x",
            name: boardWording.selectFocused,
            run: () => {
              const id = focusedId();
              if (id !== null) selection.toggle(id);
            },
          },
        ],
  );
  usePageKeys(selection === null ? none : keyMeanings);
  usePageKeys(isSelecting ? whileSelecting : none);
  useEffect(() => {
    if (selection === null) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && isSelecting && !isOverlayOpen() && !isField(event.target)) {
        event.preventDefault();
        selection.clear();
      } else if (event.shiftKey && selectOn(selection, event.key)) {
        event.preventDefault();
      }
    };
    // Before the keys of the page, to which J is the same with Shift.
    document.addEventListener("keydown", handleKey, { capture: true });
    return () => {
      document.removeEventListener("keydown", handleKey, { capture: true });
    };
  }, [selection, isSelecting]);
}

/** Overlays take Escape themselves, and so does an open panel. */
const isOverlayOpen = () => document.querySelector("[role=dialog], [role=menu], [role=listbox]") !== null;

/** Escape empties a field first. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select") !== null;

const steps: Readonly<Record<string, 1 | -1>> = { J: 1, ArrowDown: 1, K: -1, ArrowUp: -1 };

/** Selects the focused card and the next one, which gets the focus. */
function selectOn(selection: Selection, key: string): boolean {
  const step = steps[key];
  const from = focusedId();
  if (step === undefined || from === null || (key.length === 1 && !areLetterKeysOn())) return false;
  moveWithin(step);
  const to = focusedId();
  selection.setAll(to === null ? [from] : [from, to], true);
  return true;
}

/** The session of the focused card; null for none. */
function focusedId(): number | null {
  const card = focusedCard()?.closest<HTMLElement>("[data-session], [data-attention]");
  const id = card?.dataset.session ?? card?.dataset.attention;
  return id === undefined ? null : Number(id);
}
