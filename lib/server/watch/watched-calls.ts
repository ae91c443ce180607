import { isOnAir, statesWhere } from "../../domain/session/session-state.ts";
import { listSessionsInStates } from "../store/read/find-session.ts";
import { ofThisCall, readRunsOf } from "../store/record-runs.ts";
import type { Queryable } from "../store/schema.ts";

/** A call that is live, or whose stream broke off, with the addresses of its last run. Milliseconds since the epoch. */
export interface OnAirCall {
  sessionId: number;
  audio: string | null;
  transcript: string | null;
  host: string | null;
  liveSince: number;
  scheduledAt: number;
}

const onAirStates = statesWhere(isOnAir);
/** More calls than are ever live at once. */
const maxCalls = 1_000;

/** The calls whose streams are watched. @throws the database's error */
export async function listOnAir(db: Queryable): Promise<OnAirCall[]> {
  const rows = await listSessionsInStates(db, onAirStates, maxCalls);
  const runs = await readRunsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const last = ofThisCall(runs.get(row.id) ?? [], row).at(-1);
    const audio = row.audio ?? last?.audio ?? null;
    return {
      sessionId: row.id,
      audio,
      transcript: row.transcript ?? last?.transcript ?? null,
      host: audio === null ? null : (URL.parse(audio)?.host ?? null),
      liveSince: row.went_live_at ?? row.state_since,
      scheduledAt: row.date,
    };
  });
}
