"use client";

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
} from "react";
import type { Selection } from "#lib/client/board/selection.ts";

/** Null where nothing can be selected: on a past board, and outside the board. */
export const SelectionContext = createContext<Selection | null>(null);

/** The ids of the list around a row, in the order in which it shows them, for ranges. */
export const ListOrderContext = createContext<() => readonly number[]>(() => []);

const nothing: ReadonlySet<number> = new Set();
const neverChanges = () => () => undefined;

function useSelected<T>(selection: Selection | null, read: (ids: ReadonlySet<number>) => T): T {
  return useSyncExternalStore(
    selection?.subscribe ?? neverChanges,
    () => read(selection?.ids() ?? nothing),
    () => read(nothing),
  );
}

/** True for a selected call. Only the rows whose own answer changes render again. */
export function useIsSelected(id: number): boolean {
  return useSelected(useContext(SelectionContext), (ids) => ids.has(id));
}

/** The selected ids; the same set until the selection changes. */
export function useSelectedIds(selection: Selection | null): ReadonlySet<number> {
  return useSelected(selection, (ids) => ids);
}

/** True while anything is selected. */
export function useIsSelecting(selection: Selection | null): boolean {
  return useSelected(selection, (ids) => ids.size > 0);
}

/** True for the call where a range ended, from which Shift goes on. */
export function useIsRangeEnd(id: number): boolean {
  const selection = useContext(SelectionContext);
  return useSelected(selection, (ids) => ids.size > 1 && selection?.anchor() === id);
}

/** How many of these calls are selected: all, some or none. */
export function useShareSelected(ids: readonly number[]): "all" | "some" | "none" {
  return useSelected(useContext(SelectionContext), (selected) => {
    if (selected.size === 0 || ids.length === 0) return "none";
    const count = ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0);
    return count === 0 ? "none" : count === ids.length ? "all" : "some";
  });
}

/** Selects a call by a press: with Shift, all from the last one. */
export function useSelectByPress(id: number): (event: Pick<MouseEvent, "shiftKey">) => void {
  const selection = useContext(SelectionContext);
  const order = useContext(ListOrderContext);
  return ({ shiftKey }) => (shiftKey ? selection?.extend(id, order()) : selection?.toggle(id));
}

/** Reads the ids of a list when they are needed, so that rows need not render again when others move. */
export function useListOrder(rows: readonly { id: number }[]): () => readonly number[] {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return useCallback(() => latest.current.map(({ id }) => id), []);
}

/** The ids of these rows; the same array while they are the same. */
export function useIds(rows: readonly { id: number }[]): readonly number[] {
  return useMemo(() => rows.map(({ id }) => id), [rows]);
}

/** True where calls can be selected. */
export const useCanSelect = (): boolean => useContext(SelectionContext) !== null;

/** The classes of a selected call: ink, because colour means state. */
export const selectedLook = "bg-sunken! shadow-[inset_3px_0_0_var(--ink)]!";
