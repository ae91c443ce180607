import type { BoardSession } from "../../contract/board/board-session.ts";
import { byHeard } from "./lane-order.ts";
import { heardReading, isAirTrouble } from "../session/readings.ts";

/** What the trouble of two calls can have in common. */
export const troubleRelations = ["company", "host", "reading"] as const;
export type TroubleRelation = (typeof troubleRelations)[number];

/** The other calls with trouble on the air at present, by what they share with this one, in the order of `byHeard`. */
export function relatedTrouble(
  session: BoardSession,
  sessions: Iterable<BoardSession>,
): Record<TroubleRelation, BoardSession[]> {
  const others = [...sessions].filter(
    (other) => other.id !== session.id && isAirTrouble(heardReading(other)),
  );
  others.sort((a, b) => byHeard(a, b) || a.id - b.id);
  const { onAir, companyId } = session;
  return {
    company: others.filter((other) => other.companyId === companyId),
    host: others.filter((other) => onAir?.host != null && other.onAir?.host === onAir.host),
    reading: others.filter((other) => other.onAir?.reading === onAir?.reading),
  };
}
