import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { readingWording, type AlertReading } from "#lib/domain/session/readings.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";

/** Why a session needs attention: the state that failed, or the reading of one that is overdue. */
export interface AlertReason {
  state: ObservedState;
  reading: AlertReading | null;
}

/** The shape of a reason. */
export function AlertGlyph({ state, reading }: AlertReason) {
  return reading === null ? (
    <StateGlyph state={state} className="wall-glyph" />
  ) : (
    <ReadingGlyph reading={reading} className="wall-glyph" />
  );
}

/** The word of a reason. */
export function alertWord({ state, reading }: AlertReason): string {
  return reading === null ? stateWording[state] : readingWording[reading];
}

/** The value of `data-kind`, by which the wall's styles differ. */
export function alertKind({ reading }: Pick<AlertReason, "reading">): "failed" | "overdue" {
  return reading === null ? "failed" : "overdue";
}
