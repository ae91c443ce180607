import { directReader, type DataVersion } from "../db/read/direct-reader.ts";
import type { ServiceDatabase } from "../db/schema.ts";

/**
 * Reads the data's version once for all requests of a turn (see `HttpRequest`), because that takes as long as reading a
 * record. All of them were sent before, so none gets data older than its request. Null, with which nothing is cached,
 * on a connection without a reader.
 */
export function createDataVersions(
  db: ServiceDatabase,
): (turn: object) => DataVersion | Promise<DataVersion> {
  let last: { turn: object | null; version: DataVersion | Promise<DataVersion> } = {
    turn: null,
    version: null,
  };
  return (turn) => {
    if (turn !== last.turn) last = { turn, version: directReader(db)?.version() ?? null };
    return last.version;
  };
}
