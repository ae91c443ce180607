import type { OnAir } from "../../../contract/board/board-session.ts";
import type { AirReading } from "../../../contract/board/values/air-readings.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { isOnAir } from "../../../domain/session/session-state.ts";
import type { SessionRow } from "../schema.ts";

/** What was last said of a session's stream, joined with its row; null where nothing was. */
export interface AirColumns {
  air_reading: AirReading | null;
  air_since: number | null;
  air_not_before: number | null;
  air_level_db: number | null;
  air_is_unreachable: number | null;
  air_host: string | null;
}

/** What was said of a stream, which ends with the live call. */
export function onAirOf(row: AirColumns & Pick<SessionRow, "state">): OnAir | null {
  const { air_reading: reading, air_since: since } = row;
  if (reading === null || since === null || !isOnAir(row.state)) return null;
  return {
    reading,
    since: iso(since),
    notBefore: iso(row.air_not_before),
    levelDb: row.air_level_db,
    host: row.air_host,
    isUnreachable: row.air_is_unreachable === 1,
  };
}
