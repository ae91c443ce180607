import type { Store } from "../../store/open-store.ts";
import { recordBoard, type BoardForm } from "../../store/past/record-board.ts";
import { readAcknowledgements } from "../../store/marks/acknowledgements.ts";
import { readSnoozes } from "../../store/marks/snoozes.ts";
import { readUnsteady } from "../../store/read/read-unsteady.ts";
import { readVersion } from "../../store/version.ts";
import { toAcknowledged, toSnooze } from "../marks/to-mark.ts";
import { toBoardSession } from "../to-board-session.ts";

/**
 * The store with a record of the board: a transaction that makes a version also records that version's board. `now` in
 * milliseconds since the epoch.
 */
export function recordingStore(
  store: Store,
  { now, flappingWithinMs }: { now: () => number; flappingWithinMs: number },
): Store {
  const form: BoardForm = {
    async toSessions(db, rows) {
      if (rows.length === 0) return [];
      const unsteady = await readUnsteady(db, now() - flappingWithinMs);
      const acknowledged = toAcknowledged(await readAcknowledgements(db));
      return rows.map((row) => toBoardSession(row, unsteady, acknowledged));
    },
    readSnoozes: async (db) => (await readSnoozes(db)).map(toSnooze),
  };
  return {
    ...store,
    write: (work, isUrgent) =>
      store.write(async (transaction) => {
        const before = await readVersion(transaction);
        const value = await work(transaction);
        await recordBoard(transaction, { before, at: now() }, form);
        return value;
      }, isUrgent),
  };
}
