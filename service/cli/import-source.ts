import { createReadStream, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import type { ImportSource } from "../import/import-file.ts";
import { CommandProblem } from "./command-problem.ts";

/** A file to import, as it was named. */
export interface NamedSource {
  /** For messages about it. */
  name: string;
  /** Null when unknown beforehand. */
  sizeBytes: number | null;
  /** Opens it. `onBytes` is called with the size of every chunk read. */
  open: (onBytes: (bytes: number) => void) => ImportSource;
}

/**
 * A file by its path, or standard input for `-`, whose transcript files are relative to the current folder.
 *
 * @throws {CommandProblem} when there is no such file
 */
export function importSource(path: string, stdin: Readable): NamedSource {
  if (path === "-") {
    const open: NamedSource["open"] = (onBytes) => ({
      chunks: counted("standard input", () => stdin, onBytes),
      folder: resolve("."),
    });
    return { name: "standard input", sizeBytes: null, open };
  }
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new CommandProblem(`there is no file ${path}`);
  if (stats.isDirectory()) throw new CommandProblem(`${path} is a folder; give the files in it`);
  return {
    name: basename(path),
    sizeBytes: stats.isFile() ? stats.size : null,
    open: (onBytes) => ({
      chunks: counted(path, () => createReadStream(path, { highWaterMark: bytesAtOnce }), onBytes),
      folder: dirname(resolve(path)),
    }),
  };
}

const bytesAtOnce = 256 * 1024;

/** Opens the stream when the first chunk is requested: an error before that would have no listener. */
async function* counted(
  name: string,
  openStream: () => Readable,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for await (const chunk of openStream() as AsyncIterable<Uint8Array>) {
      onBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw new CommandProblem(`${name} cannot be read: ${error instanceof Error ? error.message : "failed"}`);
  }
}
