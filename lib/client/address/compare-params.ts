"use client";

import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";
import type { AddressRule } from "../../domain/words/address-problems.ts";

/** The transcripts of the two calls to compare; null for the preset. */
export const pairParsers = { a: parseAsInteger, b: parseAsInteger };

const transcriptId = { pattern: /^\d{1,15}$/, name: "the id of a transcript" };

/** The parameters of the two calls. */
export const pairAddress: readonly AddressRule[] = [
  { name: "a", form: transcriptId },
  { name: "b", form: transcriptId },
];

const compareParsers = { ...pairParsers, changes: parseAsBoolean.withDefault(false) };

/** The parameters that the comparison understands. */
export const compareAddress: readonly AddressRule[] = [
  ...pairAddress,
  { name: "changes", choices: ["true", "false"] },
];

/** The comparison's parameters, `changes` for only what changed, and how to change them. */
export function useCompareParams() {
  return useQueryStates(compareParsers, { history: "push", shallow: true });
}
