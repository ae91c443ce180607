"use client";

import { createLoader, createSerializer, debounce, useQueryStates } from "nuqs";
import { useCallback, useMemo, useRef } from "react";
import { idOf, oneOf, param, type AddressValues } from "../../contract/board/values/address-param.ts";
import { pastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { dayRanges } from "../../domain/board/board-filter.ts";
import { filterParams } from "../../domain/board/list-filters.ts";
import { sortWording } from "../../domain/board/sort-sessions.ts";
import { tableColumns } from "../../domain/board/table-columns.ts";
import { moment } from "../../domain/past/read-moment.ts";
import { filterableStates } from "../../domain/session/readings.ts";
import { noFilters, typingSettlesMs } from "./filter-params.ts";
import { parsersOf } from "./parsers.ts";

export const boardViews = ["lanes", "table"] as const;

/** All parameters of the board: its address restores the same view. */
export const boardParams = {
  view: param.one<(typeof boardViews)[number]>(oneOf(boardViews), "lanes"),
  day: param.one<(typeof dayRanges)[number]>(oneOf(dayRanges), "today"),
  ...filterParams,
  state: param.list(oneOf(filterableStates)),
  /** The order of the rows; null for groups by state. Lanes keep their own order. */
  sort: param.one(oneOf(sortWording)),
  /** The table's columns; empty for the usual ones. */
  columns: param.list(oneOf(tableColumns)),
  /** The call whose panel is open. */
  open: param.one(idOf("the number of a call")),
  /** The past moment that is shown; null for now. */
  at: param.one(moment),
  known: param.one(oneOf(pastKnowledge)),
};

export type BoardParams = AddressValues<typeof boardParams>;

const parsers = parsersOf(boardParams);
const serialize = createSerializer(parsers);
const load = createLoader(parsers);

/** The parameters in a saved view's search; unknown ones have no effect. */
export const readBoardSearch = (search: string): BoardParams => load(new URLSearchParams(search));

/** The search with which a view is saved: without the opened call and the past moment, in a fixed order. */
export const writeBoardSearch = (params: BoardParams): string =>
  serialize("", { ...params, open: null, at: null, known: null }).replace(/^\?/, "");

/** The board's parameters and how to change them. Every choice adds a history entry; typing does not. */
export function useBoardParams() {
  const [params, change] = useQueryStates(parsers, { history: "push", shallow: true });
  const changeText = (q: string) =>
    change({ q: q === "" ? null : q }, { history: "replace", limitUrlUpdates: debounce(typingSettlesMs) });
  const clear = () => change(noFilters);
  /** The address of the board with some parameters changed. */
  const hrefWith = (changes: Partial<typeof params>) => serialize("/", { ...params, ...changes });
  return { params, change, changeText, clear, hrefWith, noFilters };
}

export type BoardControls = ReturnType<typeof useBoardParams>;

/** The call whose panel is open, and how to open and close it. */
export interface OpenedCall {
  id: number | null;
  open: (id: number) => void;
  close: () => void;
}

/**
 * The opened call of the board's address. Opening adds a history entry, so that Back closes the panel; opening another
 * call replaces that entry, and closing goes back over it.
 */
export function useOpenedCall({ params, change, hrefWith }: BoardControls): OpenedCall {
  const { open: id } = params;
  /** The board's address below the history entry that opening added; null where it added none. */
  const under = useRef<string | null>(null);
  const closed = hrefWith({ open: null });

  const open = useCallback(
    (next: number) => {
      if (id === null) under.current = closed;
      void change({ open: next }, { history: id === null ? "push" : "replace" });
    },
    [id, change, closed],
  );
  const close = useCallback(() => {
    const wasAdded = under.current === closed;
    under.current = null;
    if (wasAdded) history.back();
    else void change({ open: null }, { history: "replace" });
  }, [change, closed]);

  return useMemo(() => ({ id, open, close }), [id, open, close]);
}
