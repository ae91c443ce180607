import SqliteDatabase from "better-sqlite3";
import { openDatabase } from "#service/db/open-database.ts";
import type { Visit } from "./evidence.ts";

interface TruthRow {
  session_id: number;
  /** Null: removed. */
  state: string | null;
  at_ms: number;
}

/**
 * Makes a service's database write down every change of a session's state by itself, whoever makes it, with the
 * machine's time. To be called before the service opens the file.
 */
export async function recordTruth(file: string): Promise<void> {
  await (await openDatabase(file)).destroy();
  const database = new SqliteDatabase(file);
  const note = (session: "new" | "old", state: string) =>
    `insert into truth (session_id, state, at_ms) values (${session}.id, ${state}, unixepoch('subsec') * 1000);`;
  database.exec(`
    create table truth (id integer primary key, session_id integer not null, state text, at_ms real not null);
    create trigger truth_new after insert on live_sessions begin ${note("new", "new.state")} end;
    create trigger truth_changed after update on live_sessions when new.state is not old.state
      begin ${note("new", "new.state")} end;
    create trigger truth_gone after delete on live_sessions begin ${note("old", "null")} end;`);
  database.close();
}

/** Reads what was written down, as visits in the order in which they began; `toRunTime` takes machine time. */
export function readTruth(file: string, toRunTime: (machineMs: number) => number): Visit[] {
  const database = new SqliteDatabase(file, { readonly: true });
  const rows = database.prepare<[], TruthRow>("select session_id, state, at_ms from truth order by id").all();
  database.close();
  const visits: Visit[] = [];
  const open = new Map<number, Visit>();
  for (const { session_id: sessionId, state, at_ms: atMs } of rows) {
    const at = toRunTime(atMs);
    const before = open.get(sessionId);
    if (before) {
      before.to = at;
      before.isRemoved = state === null;
      open.delete(sessionId);
    }
    if (state === null) continue;
    const visit = { sessionId, state, from: at, to: Infinity, isRemoved: false };
    open.set(sessionId, visit);
    visits.push(visit);
  }
  return visits;
}
