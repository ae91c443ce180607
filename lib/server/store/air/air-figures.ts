import { sql } from "kysely";
import type { AirReading } from "../../../contract/board/values/air-readings.ts";
import { isLive, statesWhere } from "../../../domain/session/session-state.ts";
import type { Queryable } from "../schema.ts";

/** How many live calls have each reading, and how many of their media servers can't be reached. */
export interface AirFigures {
  readings: ReadonlyMap<AirReading, number>;
  unreachableHosts: number;
}

/** What was last said of the streams of live calls. @throws the database's error */
export async function readAirFigures(db: Queryable): Promise<AirFigures> {
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("air_readings as air", "air.session_id", "sessions.id")
    .select(["air.reading", "air.host", "air.is_unreachable"])
    .where("sessions.is_on_board", "=", 1)
    .where("sessions.state", "in", statesWhere(isLive))
    .where(
      "air.ordinal",
      "=",
      sql<number>`(select max(ordinal) from air_readings where session_id = sessions.id)`,
    )
    .execute();
  const readings = new Map<AirReading, number>();
  const unreachable = new Set<string | null>();
  for (const { reading, host, is_unreachable: isUnreachable } of rows) {
    if (reading !== null) readings.set(reading, (readings.get(reading) ?? 0) + 1);
    if (reading !== null && isUnreachable === 1) unreachable.add(host);
  }
  return { readings, unreachableHosts: unreachable.size };
}
