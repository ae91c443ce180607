import type { Confirmations } from "../../../domain/past/confirmations.ts";
import type { Runtime } from "../../runtime.ts";
import { readConfirmations } from "../../store/past/confirmations.ts";

/** The confirmations in and around a time range. While polls succeed, the last one extends until now. */
export async function readConfirmed(
  from: number,
  to: number,
  { store, pollHealth, clock }: Pick<Runtime, "store" | "pollHealth" | "clock">,
): Promise<Confirmations[]> {
  const rows = await readConfirmations(store.db, from, to);
  const { status, confirmedAt } = pollHealth.freshness();
  const last = rows.at(-1);
  const isPresent = last !== undefined && status === "current" && Date.parse(confirmedAt ?? "") === last.to;
  if (isPresent) last.to = clock.now();
  return rows;
}
