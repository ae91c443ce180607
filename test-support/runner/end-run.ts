import { rmSync } from "node:fs";
import { removeTestedImages } from "../containers/tested-image.ts";
import { dropDatabasesOf } from "../postgres/created-databases.ts";
import { stopPostgres } from "../postgres/embedded-postgres.ts";

/*
 * Runs beside the tests and tidies up after them: removes the images that they built, stops the PostgreSQL in their
 * directory or else drops their databases elsewhere, and removes the directory, as soon as whoever started this has
 * ended or let go of its input, in whatever way.
 */
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error("needs the directory of the run");

async function tidyUp(directory: string): Promise<void> {
  removeTestedImages(directory);
  const wasOwn = stopPostgres(directory);
  if (!wasOwn) await dropDatabasesOf(directory);
}

process.stdin.resume().on("close", () => {
  void tidyUp(directory).finally(() => rmSync(directory, { recursive: true, force: true }));
});
