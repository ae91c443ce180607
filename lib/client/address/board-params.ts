"use client";

import { createParser, createLoader, createSerializer, debounce, parseAsArrayOf, useQueryStates } from "nuqs";
import { pastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { parseAsKnown, parseAsMoment } from "./use-past-moment.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { dayRanges } from "../../domain/board/board-filter.ts";
import { readMoment } from "../../domain/past/read-moment.ts";
import { sortWords } from "../../domain/board/sort-sessions.ts";
import { tableColumns } from "../../domain/board/table-columns.ts";
import { filterableStates } from "../../domain/session/readings.ts";
import { filterAddress, filterParsers, noFilters, parseAsWordOf, typingSettlesMs } from "./filter-params.ts";

export const boardViews = ["lanes", "table"] as const;

const callNumber = /^\d{1,15}$/;
const parseAsCallNumber = createParser({
  parse: (text) => (callNumber.test(text) ? Number(text) : null),
  serialize: (id: number) => String(id),
});

/** All parameters of the board: its address restores the same view. */
const boardParsers = {
  view: parseAsWordOf(boardViews).withDefault("lanes"),
  day: parseAsWordOf(dayRanges).withDefault("today"),
  ...filterParsers,
  state: parseAsArrayOf(parseAsWordOf(filterableStates)).withDefault([]),
  /** The order of the rows; null for groups by state. Lanes keep their own order. */
  sort: parseAsWordOf(sortWords),
  /** The table's columns; empty for the usual ones. */
  columns: parseAsArrayOf(parseAsWordOf(tableColumns)).withDefault([]),
  /** The call whose panel is open. */
  open: parseAsCallNumber,
  /** The past moment that is shown; null for now. */
  at: parseAsMoment,
  known: parseAsKnown,
};

/** The parameters that the board understands. */
export const boardAddress: readonly AddressRule[] = [
  { name: "view", choices: boardViews },
  { name: "day", choices: dayRanges },
  ...filterAddress,
  { name: "state", choices: filterableStates, isList: true },
  { name: "sort", choices: sortWords },
  { name: "columns", choices: tableColumns, isList: true },
  {
    name: "at",
    form: {
      pattern: { test: (text) => readMoment(text) !== null },
      name: "a moment such as 2026-11-21T14:05:20Z",
    },
  },
  { name: "known", choices: pastKnowledge },
  { name: "open", form: { pattern: callNumber, name: "the number of a call" } },
];

const serialize = createSerializer(boardParsers);
const load = createLoader(boardParsers);

/** The parameters in a saved view's search; unknown ones have no effect. */
export const readBoardSearch = (search: string): BoardParams => load(new URLSearchParams(search));

/** The search with which a view is saved: without the opened call and the past moment, in a fixed order. */
export const writeBoardSearch = (params: BoardParams): string =>
  serialize("", { ...params, open: null, at: null, known: null }).replace(/^\?/, "");

/** The board's parameters and how to change them. Every choice adds a history entry; typing does not. */
export function useBoardParams() {
  const [params, change] = useQueryStates(boardParsers, { history: "push", shallow: true });
  const changeText = (q: string) =>
    change({ q: q === "" ? null : q }, { history: "replace", limitUrlUpdates: debounce(typingSettlesMs) });
  const clear = () => change(noFilters);
  /** The address of the board with some parameters changed. */
  const hrefWith = (changes: Partial<typeof params>) => serialize("/", { ...params, ...changes });
  return { params, change, changeText, clear, hrefWith, noFilters };
}

export type BoardControls = ReturnType<typeof useBoardParams>;
export type BoardParams = BoardControls["params"];
