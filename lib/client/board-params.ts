"use client";

import {
  createSerializer,
  debounce,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";
import { dayRanges } from "../domain/board-filter.ts";
import { soughtStates } from "../domain/readings.ts";

export const boardViews = ["lanes", "table"] as const;

const words = parseAsArrayOf(parseAsString).withDefault([]);

/** Everything that decides what the board shows, so that its address is the view. */
const boardParsers = {
  view: parseAsStringLiteral(boardViews).withDefault("lanes"),
  day: parseAsStringLiteral(dayRanges).withDefault("today"),
  q: parseAsString.withDefault(""),
  country: words,
  exchange: words,
  ticker: words,
  isin: words,
  cik: words,
  state: parseAsArrayOf(parseAsStringLiteral(soughtStates)).withDefault([]),
  watched: parseAsBoolean.withDefault(false),
};

const serialize = createSerializer(boardParsers);

const typingSettlesMs = 300;

/** The board's parameters and how to change them. Every choice is a step that "back" undoes; typing is not. */
export function useBoardParams() {
  const [params, change] = useQueryStates(boardParsers, { history: "push", shallow: true });
  const changeText = (q: string) =>
    change({ q: q === "" ? null : q }, { history: "replace", limitUrlUpdates: debounce(typingSettlesMs) });
  const clear = () =>
    change({
      q: null,
      country: null,
      exchange: null,
      ticker: null,
      isin: null,
      cik: null,
      state: null,
      watched: null,
    });
  /** The address of the same board with some parameters changed. */
  const hrefWith = (changes: Partial<typeof params>) => serialize("/", { ...params, ...changes });
  return { params, change, changeText, clear, hrefWith };
}

export type BoardControls = ReturnType<typeof useBoardParams>;
export type BoardParams = BoardControls["params"];
