import SqliteDatabase from "better-sqlite3";
import { openDatabase } from "#service/db/open-database.ts";
import type { Visit } from "./evidence.ts";

interface TruthRow {
  id: number;
  session_id: number;
  /** Null for a removed session. */
  state: string | null;
  /** The machine's time. */
  at_ms: number;
  /** The `updatedAt` of the session, by the service's clock. */
  updated_at_ms: number;
}

/**
 * Makes a service's database record every change of a session's state by any process, with the machine's time.
 * Call before the service opens the file.
 */
export async function recordTruth(file: string): Promise<void> {
  await (await openDatabase(file)).destroy();
  const database = new SqliteDatabase(file);
  const note = (session: "new" | "old", state: string) =>
    `insert into truth (session_id, state, at_ms, updated_at_ms)
     values (${session}.id, ${state}, unixepoch('subsec') * 1000, ${session}.updated_at_ms);`;
  database.exec(`
    create table truth (id integer primary key, session_id integer not null, state text,
      at_ms real not null, updated_at_ms integer not null);
    create trigger truth_new after insert on live_sessions begin ${note("new", "new.state")} end;
    create trigger truth_changed after update on live_sessions when new.state is not old.state
      begin ${note("new", "new.state")} end;
    create trigger truth_gone after delete on live_sessions begin ${note("old", "null")} end;`);
  database.close();
}

/** Checks repeatedly which of the recorded changes others can see. */
export interface TruthFollower {
  /** All recorded changes as visits, in the order of their start. */
  read: () => Visit[];
  close: () => void;
}

const checkEveryMs = 10;

/** Follows the changes that a service's database records; `toRunTime` converts the machine's time. */
export function followTruth(file: string, toRunTime: (machineMs: number) => number): TruthFollower {
  const database = new SqliteDatabase(file, { readonly: true });
  const newest = database.prepare<[], { id: number | null }>("select max(id) as id from truth");
  /** The last row that was visible at a time. */
  const observations: { upTo: number; at: number }[] = [];
  const check = () => {
    const upTo = newest.get()?.id ?? 0;
    if (upTo > (observations.at(-1)?.upTo ?? 0)) observations.push({ upTo, at: toRunTime(Date.now()) });
  };
  const timer = setInterval(check, checkEveryMs);
  return {
    read() {
      check();
      const rows = database.prepare<[], TruthRow>("select * from truth order by id").all();
      return toVisits(rows, observations, toRunTime);
    },
    close() {
      clearInterval(timer);
      database.close();
    },
  };
}

function toVisits(
  rows: readonly TruthRow[],
  observations: readonly { upTo: number; at: number }[],
  toRunTime: (machineMs: number) => number,
): Visit[] {
  const visits: Visit[] = [];
  const open = new Map<number, Visit>();
  let sight = 0;
  for (const { id, session_id: sessionId, state, at_ms: atMs, updated_at_ms: updatedAt } of rows) {
    while ((observations[sight]?.upTo ?? Infinity) < id) sight += 1;
    const from = toRunTime(atMs);
    const certainFrom = Math.max(from, observations[sight]?.at ?? Infinity);
    const before = open.get(sessionId);
    if (before) {
      Object.assign(before, { certainTo: from, to: certainFrom, isRemoved: state === null });
      open.delete(sessionId);
    }
    if (state === null) continue;
    const lasting = { certainTo: Infinity, to: Infinity, isRemoved: false };
    const visit = { sessionId, state, from, certainFrom, ...lasting, updatedAt };
    open.set(sessionId, visit);
    visits.push(visit);
  }
  return visits;
}
