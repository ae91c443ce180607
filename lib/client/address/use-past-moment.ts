"use client";

import { createParser, throttle, useQueryStates } from "nuqs";
import { pastKnowledge, type PastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { momentText, readMoment } from "../../domain/past/read-moment.ts";

/** A past moment of an address, to the second. */
export const parseAsMoment = createParser({
  parse: readMoment,
  serialize: momentText,
});

export const parseAsKnown = createParser({
  parse: (text) => pastKnowledge.find((one) => one === text) ?? null,
  serialize: (known: PastKnowledge) => known,
});

const parsers = { at: parseAsMoment, known: parseAsKnown.withDefault("then") };

/** Browsers limit how often an address may change. */
const addressEveryMs = 1_000;

/** The past moment of the address, and how to go to another one, or back to now. */
export function usePastMoment() {
  const [{ at, known }, change] = useQueryStates(parsers, { shallow: true, history: "replace" });
  return {
    at,
    known,
    show: (next: number) => change({ at: next }, { limitUrlUpdates: throttle(addressEveryMs) }),
    lookBack: (to: number) => change({ at: to }, { history: "push" }),
    backToNow: () => change({ at: null, known: null }, { history: "push" }),
    setKnown: (next: PastKnowledge) => change({ known: next }),
  };
}

export type PastMoment = ReturnType<typeof usePastMoment>;
