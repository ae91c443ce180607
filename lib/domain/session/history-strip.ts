import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import type { HistoryRow } from "./history-rows.ts";

/**
 * A stretch of an observed history, from its start up to the next one: a state; a gap in the observation; or the time
 * between two polls within which a change happened. Milliseconds since the epoch.
 */
export type StripStretch =
  | { kind: "state"; state: ObservedState; from: number }
  | { kind: "gap" | "change"; from: number };

const leadMs = 30 * 60_000;

/**
 * The history as a strip that ends at `now`. It begins half an hour before `about`, or with the observation where that
 * is later, so that days of waiting do not squeeze the rest. Empty where nothing was observed before `now`.
 */
export function historyStrip(rows: readonly HistoryRow[], about: number, now: number): StripStretch[] {
  const stretches = rows
    .flatMap(stretchesOf)
    .filter(({ from }) => from < now)
    .sort((a, b) => a.from - b.from);
  // The history has no row for a state that lasted through a gap, so its continuation is added after the gap.
  const whole = stretches.flatMap((stretch, at) => {
    const after = endOfGap(rows, stretch);
    const next = stretches[at + 1]?.from ?? Infinity;
    const before = lastState(stretches.slice(0, at));
    return after === null || after >= next || before === null
      ? [stretch]
      : [stretch, { kind: "state" as const, state: before, from: after }];
  });
  const begin = about - leadMs;
  const first = whole.findLastIndex(({ from }) => from <= begin);
  return first < 0 ? whole : whole.slice(first).map((one, at) => (at === 0 ? { ...one, from: begin } : one));
}

/** The stretch in which the last state of a strip began; a state may last through gaps. */
export function lastStateBegin(
  stretches: readonly StripStretch[],
): Extract<StripStretch, { kind: "state" }> | null {
  const states = stretches.filter((one) => one.kind === "state");
  const before = states.findLastIndex(({ state }) => state !== states.at(-1)?.state);
  return states[before + 1] ?? null;
}

function stretchesOf(row: HistoryRow): StripStretch[] {
  if (row.kind === "gap") return [{ kind: "gap", from: Date.parse(row.from) }];
  const { since, notBefore, isSeen } = row.entered;
  const entered: StripStretch = { kind: "state", state: row.state, from: Date.parse(since) };
  if (!isSeen || notBefore === null || Date.parse(notBefore) >= entered.from) return [entered];
  return [{ kind: "change", from: Date.parse(notBefore) }, entered];
}

function endOfGap(rows: readonly HistoryRow[], { kind, from }: StripStretch): number | null {
  if (kind !== "gap") return null;
  const gap = rows.find((row) => row.kind === "gap" && Date.parse(row.from) === from);
  return gap?.kind === "gap" && gap.to !== null ? Date.parse(gap.to) : null;
}

function lastState(stretches: readonly StripStretch[]): ObservedState | null {
  const last = stretches.findLast((one) => one.kind === "state");
  return last?.kind === "state" ? last.state : null;
}
