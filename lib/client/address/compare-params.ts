"use client";

import { useQueryStates } from "nuqs";
import { idOf, param, yesOrNo } from "../../contract/board/values/address-param.ts";
import { parsersOf } from "./parsers.ts";

const transcript = idOf("the id of a transcript");

/** The transcripts of the two calls to compare; null for the preset. */
export const pairParams = { a: param.one(transcript), b: param.one(transcript) };

/** The parameters that the comparison understands; `changes` for only what changed. */
export const compareParams = { ...pairParams, changes: param.one(yesOrNo, false) };

const parsers = parsersOf(compareParams);

/** The comparison's parameters and how to change them. */
export function useCompareParams() {
  return useQueryStates(parsers, { history: "push", shallow: true });
}
