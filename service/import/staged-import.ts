import type { ServiceDatabase } from "../db/schema.ts";
import {
  acceptImport,
  beginImport,
  dropImport,
  findUnfinishedImports,
  stageBatches,
  writeNextBatch,
  type Batch,
} from "../db/write/imports.ts";
import { writeRecords, writtenInOrder, type ReadyRecord, type WrittenCounts } from "./write-records.ts";

/** The most records in a transaction of an import: other writers wait for one at most, tens of milliseconds. */
export const recordsAtOnce = 100;
const bytesAtOnce = 256 * 1024;

/**
 * Collects the records of an import in a side table, invisible to readers.
 *
 * @param now milliseconds, the time of the import's clock
 * @param machineNow real milliseconds
 */
export async function stageImport(db: ServiceDatabase, now: number, machineNow: () => number) {
  const importId = await beginImport(db, now, machineNow());
  const gathered = writtenInOrder.map(() => ({ texts: [] as string[], bytes: 0 }));

  const stage = async (batches: readonly Batch[]) => {
    for (const batch of batches) await stageBatches(db, importId, [batch], machineNow());
  };
  const takeFrom = (place: number): Batch[] => {
    const { texts } = gathered[place]!;
    gathered[place] = { texts: [], bytes: 0 };
    return texts.length === 0 ? [] : [{ place, recordsJson: `[${texts.join(",")}]` }];
  };

  return {
    async add(record: ReadyRecord): Promise<void> {
      const place = writtenInOrder.indexOf(record.type);
      const batch = gathered[place]!;
      const text = JSON.stringify(record);
      batch.texts.push(text);
      batch.bytes += text.length;
      if (batch.texts.length >= recordsAtOnce || batch.bytes >= bytesAtOnce) await stage(takeFrom(place));
    },
    /** From here on the import will be written even if this process dies. */
    async accept(): Promise<WrittenCounts> {
      await stage(writtenInOrder.flatMap((_, place) => takeFrom(place)));
      await acceptImport(db, importId);
      return writeImport(db, importId, machineNow);
    },
    drop: () => dropImport(db, importId),
  };
}

/**
 * Writes the accepted imports that other processes left behind, and deletes abandoned ones. Runs first whenever a
 * database is opened to serve it or to import into it.
 */
export async function finishImports(db: ServiceDatabase, machineNow: () => number): Promise<void> {
  for (const { id, state, touched_at_ms } of await findUnfinishedImports(db)) {
    if (state === "accepted") await writeImport(db, id, machineNow);
    else if (machineNow() - touched_at_ms > abandonedAfterMs) await dropImport(db, id);
  }
}

const abandonedAfterMs = 10 * 60_000;

/** Referenced records come first, so that no reader sees a record without them. */
async function writeImport(
  db: ServiceDatabase,
  importId: number,
  machineNow: () => number,
): Promise<WrittenCounts> {
  const counts: WrittenCounts = new Map();
  const write = async (transaction: ServiceDatabase, recordsJson: string, now: number) => {
    const records = JSON.parse(recordsJson) as ReadyRecord[];
    for (const [type, { given, changed }] of await writeRecords(transaction, records, now)) {
      const before = counts.get(type) ?? { given: 0, changed: 0 };
      counts.set(type, { given: before.given + given, changed: before.changed + changed });
    }
  };
  while (await writeNextBatch(db, importId, machineNow(), write));
  return counts;
}
