"use client";

import { throttle, useQueryStates } from "nuqs";
import { oneOf, param } from "../../contract/board/values/address-param.ts";
import { pastKnowledge, type PastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { moment } from "../../domain/past/read-moment.ts";
import { parsersOf } from "./parsers.ts";

const parsers = parsersOf({
  at: param.one(moment),
  known: param.one<PastKnowledge>(oneOf(pastKnowledge), "then"),
});

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
