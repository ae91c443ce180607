import type { FailureKind } from "../../contract/public-v3/session-state.ts";
import type { ListedCompany } from "./calls/narrow-calls.ts";

/** A time of a maintenance window, and what it was of; of everything where nothing is named. Milliseconds since the epoch. */
export interface PlannedSilence {
  from: number;
  to: number;
  companyId: number | null;
  exchange: string | null;
  country: string | null;
  state: FailureKind | null;
}

/** Whether a failure of a call began while maintenance was planned for it. */
export function isPlanned(
  { companyId }: { companyId: number },
  { observedAt, kind }: { observedAt: number; kind: FailureKind },
  silences: readonly PlannedSilence[],
  companies: ReadonlyMap<number, ListedCompany>,
): boolean {
  const company = companies.get(companyId);
  return silences.some(
    (silence) =>
      silence.from <= observedAt &&
      observedAt < silence.to &&
      (silence.companyId === null || silence.companyId === companyId) &&
      (silence.exchange === null || silence.exchange === company?.exchange) &&
      (silence.country === null || silence.country === company?.country) &&
      (silence.state === null || silence.state === kind),
  );
}
