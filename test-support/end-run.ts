import { rmSync } from "node:fs";
import { removeTestedImages } from "./containers/tested-image.ts";
import { stopPostgres } from "./postgres/embedded-postgres.ts";

/*
 * Runs beside the tests and tidies up after them: removes the images that they built, stops the PostgreSQL in their
 * directory, if one was started, and removes the directory, as soon as whoever started this has ended or let go of its
 * input, in whatever way.
 */
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error("needs the directory of the run");

process.stdin.resume().on("close", () => {
  removeTestedImages(directory);
  stopPostgres(directory);
  rmSync(directory, { recursive: true, force: true });
});
