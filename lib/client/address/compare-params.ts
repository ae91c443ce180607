"use client";

import { useQueryStates } from "nuqs";
import { idOf, oneOf, param } from "../../contract/board/values/address-param.ts";
import { parsersOf } from "./parsers.ts";

const transcript = idOf("the id of a transcript");

/** The letters of the calls that are compared, the oldest first. */
export const callLetters = ["a", "b", "c", "d"] as const;
export type CallLetter = (typeof callLetters)[number];

/** The transcripts of the first two calls to compare; null for the preset. */
export const pairParams = { a: param.one(transcript), b: param.one(transcript) };

/** The parts of a comparison, one of which is shown. */
export const comparedParts = ["changed", "chapters", "talk"] as const;

/** Against which calls words are counted: those that are compared, or the last four. */
const countedAgainst = ["pair", "four"] as const;
export type CountedAgainst = (typeof countedAgainst)[number];

/** The parameters that the comparison understands; `words` says against which calls the last one's words are counted. */
export const compareParams = {
  ...pairParams,
  c: param.one(transcript),
  d: param.one(transcript),
  show: param.one(oneOf(comparedParts), "changed"),
  words: param.one(oneOf(countedAgainst), "pair"),
};

const parsers = parsersOf(compareParams);

/** The comparison's parameters and how to change them. */
export function useCompareParams() {
  return useQueryStates(parsers, { history: "push", shallow: true });
}
