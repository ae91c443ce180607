import { figuresOf, type CallFigures } from "#lib/domain/insights/calls/call-figures.ts";
import type { CallChange } from "#lib/domain/session/call-change.ts";
import type { CallFacts } from "#lib/domain/insights/call-facts.ts";
import type { Gap } from "#lib/domain/session/observation-gaps.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** When the figures are requested: a Friday afternoon. */
export const now = Date.UTC(2026, 10, 20, 14, 41, 30);
/** An instant, in minutes before that. */
export const at = (minutesAgo: number) => now - minutesAgo * minuteMs;

/** A change that was seen within two seconds; upstream gave the second between. */
export function change(from: CallChange["from"], to: CallChange["to"], minutesAgo: number): CallChange {
  const observedAt = at(minutesAgo);
  return { from, to, observedAt, notBefore: observedAt - 2_000, upstreamUpdatedAt: observedAt - 1_000 };
}

/** A call that is announced and was seen from the beginning. */
export function call(id: number, facts: Partial<CallFacts> = {}): CallFacts {
  return {
    id,
    companyId: id,
    company: `Company ${id}`,
    title: "Q3",
    state: "notLive",
    date: at(120),
    wentLiveAt: null,
    firstSeenAt: at(600),
    changes: [],
    ...facts,
  };
}

/** The figures of calls, with nothing unobserved unless gaps are given. */
export function figures(calls: readonly CallFacts[], gaps: readonly Gap[] = []): CallFigures[] {
  return calls.map((each) => figuresOf(each, gaps, now));
}
